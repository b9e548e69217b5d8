import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { anOrderOf } from './orders.ts'
import { aCustomer, signIn } from './people.ts'
import { aHeic, aPhoto } from './phone-files.ts'
import { productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

test('a customer gives goods back, sees each step, and takes another request back @phone', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const orderId = await anOrderOf(request, customer, await productToBuy(request))
  // Signed in after the customer: one browser has one session.
  const admin = await adminCalls(request)
  await admin.deliver(orderId)
  const expectNoComplaints = watchConsole(page, /'blob:/)
  await signIn(page, customer)
  await page.goto('/user/my-orders')

  const fetched: string[] = []
  page.on('request', (asked) => fetched.push(asked.url()))
  const wish = await askFor(page)
  await expect(wish.getByText(/^Possible until /)).toBeVisible()
  const send = wish.getByRole('button', { name: 'Send request' })
  await send.click()
  await expect(wish.getByText('Choose why you give it back')).toBeVisible()
  await expect(wish.getByLabel('Why?')).toBeFocused()
  // A picture is made small and shown; what cannot be used is told by name. No decoder is loaded for shoppers.
  const files = [await aPhoto(), await aHeic('IMG_2041.heic')]
  await wish.getByLabel('Add pictures').setInputFiles(files)
  await expect(wish.getByText(/^IMG_2041\.heic cannot be read\. Save it as JPG/)).toBeVisible()
  await expect(wish.getByRole('button', { name: 'Remove IMG_0012.jpg' })).toBeVisible()
  const shown = wish.getByRole('group', { name: /^Pictures/ }).locator('img')
  await expect
    .poll(() => shown.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(2_400)
  expect(fetched.filter((address) => address.endsWith('.wasm'))).toEqual([])
  // The sums have their room before they are known: nothing moves under the finger.
  await wish.getByLabel('Why?').selectOption('The size does not fit')
  const place = await send.boundingBox()
  await expect(wish.getByText(/^৳/)).toBeVisible()
  expect(await send.boundingBox()).toEqual(place)
  // A second tap while the first is on its way asks once.
  await send.dblclick()
  await expect(page.getByText(/^We have your request for order #/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('The request could not be sent.')).toHaveCount(0)
  await expect(page.getByText('1 being returned')).toBeVisible()
  // The card says it, and what comes next.
  await expect(page.getByText('Return requested')).toBeVisible()
  await expect(page.getByText(/^We look at your request/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Return or exchange' })).toBeHidden()

  const details = await openDetails(page)
  await expect(details.getByText('Requested', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Withdraw the request' }).click()
  await details.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await expect(details.getByText('Cancelled')).toBeVisible()
  await page.keyboard.press('Escape')

  const again = await askFor(page)
  await again.getByLabel('Why?').selectOption('It is damaged')
  await again.getByLabel('Tell us more (optional)').fill('The sleeve is torn')
  await again.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('1 being returned')).toBeVisible()
  const id = await admin.newestReturnOf(orderId)
  await admin.act(`/return/${id}/approve`, {})
  await page.reload()
  const approved = await openDetails(page)
  await expect(approved.getByText(/^Please pack the goods .* reaches us by /)).toBeVisible()
  await expect(approved.getByText('The way back costs you nothing', { exact: false })).toBeVisible()
  expectNoComplaints()
})

async function askFor(page: Page) {
  await page.getByRole('button', { name: 'Return or exchange' }).click()
  return page.getByRole('dialog', { name: 'Return or exchange' })
}

async function openDetails(page: Page) {
  await page.getByRole('button', { name: 'View Details' }).first().click()
  return page.getByRole('dialog', { name: /^Order Details/ })
}
