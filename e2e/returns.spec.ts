import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { anOrderOf } from './orders.ts'
import { aCustomer, signIn } from './people.ts'
import { productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

test('a customer gives goods back, sees each step, and takes another request back @phone', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const orderId = await anOrderOf(request, customer, await productToBuy(request))
  // Signed in after the customer: one browser has one session.
  const desk = await adminCalls(request)
  await desk.deliver(orderId)
  const expectNoComplaints = watchConsole(page)
  await signIn(page, customer)
  await page.goto('/user/my-orders')

  const wish = await askFor(page)
  await expect(wish.getByText(/^Possible until /)).toBeVisible()
  await expect(wish.getByRole('button', { name: 'Send request' })).toBeDisabled()
  await wish.getByLabel('Why?').selectOption('The size does not fit')
  await expect(wish.getByText('Value of these goods')).toBeVisible()
  // A second tap while the first is on its way asks once.
  await wish.getByRole('button', { name: 'Send request' }).dblclick()
  await expect(page.getByText(/^We have your request for order #/)).toBeVisible()
  await expect(page.getByText('1 in a return')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Return or exchange' })).toBeHidden()

  const details = await openDetails(page)
  await expect(details.getByText('Requested')).toBeVisible()
  await details.getByRole('button', { name: 'Take the request back' }).click()
  await details.getByRole('button', { name: 'Yes, take it back' }).click()
  await expect(details.getByText('Cancelled')).toBeVisible()
  await page.keyboard.press('Escape')

  const again = await askFor(page)
  await again.getByLabel('Why?').selectOption('It is damaged')
  await again.getByLabel('Tell us more (optional)').fill('The sleeve is torn')
  await again.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('1 in a return')).toBeVisible()
  const id = await desk.newestReturnOf(orderId)
  await desk.act(`/return/${id}/approve`, {})
  await page.reload()
  const approved = await openDetails(page)
  await expect(approved.getByText(/^Please give it to the courier/)).toBeVisible()
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
