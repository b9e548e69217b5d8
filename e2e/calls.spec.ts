import { expect, type Page, test } from '@playwright/test'

import { anOrderOf } from './orders.ts'
import { aCustomer, demo, signIn } from './people.ts'
import { productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

/** Opens the calls at one order, and waits until this desk has it. */
async function callAbout(page: Page, orderId: string): Promise<void> {
  const taken = page.waitForResponse(/\/call\/take$/)
  await page.goto(`/admin/calls?order=${orderId}`)
  expect((await taken).status()).toBe(200)
  await expect(page.getByRole('group', { name: 'What came of the call' })).toBeVisible()
}

const numberOf = (orderId: string) => `#${orderId.slice(-6)}`

test('orders are called by the keyboard alone, each by one desk, and cancelled after three calls @desktop', async ({
  page,
  context,
  request,
}) => {
  const staff = await adminCalls(request)
  const customer = await aCustomer(request)
  const product = await productToBuy(request)
  const [glad, silent] = [
    await anOrderOf(request, customer, product),
    await anOrderOf(request, await aCustomer(request), product),
  ]
  await signIn(page, demo.admin)
  await callAbout(page, glad)
  // Another desk, of the same person, does not get it.
  const other = await context.newPage()
  await other.goto(`/admin/calls?order=${glad}`)
  await expect(other.getByText('is calling this customer now')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Confirmed' })).toBeHidden()
  await other.close()

  await page.keyboard.press('m')
  await page.keyboard.type('After six, 2 bells')
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await expect(page.getByText('Saved: Confirmed')).toBeVisible()
  // The next order in turn stands there by itself.
  await expect(page).not.toHaveURL(new RegExp(glad))
  expect(await staff.read(glad)).toMatchObject({ status: 'processing' })

  await callAbout(page, silent)
  for (const count of [1, 2, 3]) {
    await page.keyboard.press('2')
    if (count < 3) {
      await expect(page).not.toHaveURL(new RegExp(silent))
      await callAbout(page, silent)
    }
  }
  await expect(page.getByText('No answer, 3 times').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel order ${numberOf(silent)}` })
  await expect(dialog.getByRole('combobox')).toHaveValue('no-answer')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(`Order ${numberOf(silent)} is cancelled`)).toBeVisible()
  expect(await staff.read(silent)).toMatchObject({ status: 'cancelled' })
})

test('on a phone one hand calls, says what came of it, and when to call again @phone', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const orderId = await anOrderOf(request, customer, await productToBuy(request))
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, demo.admin)
  await callAbout(page, orderId)
  await expect(page.locator('a[href^="tel:01"]')).toBeInViewport()
  const outcomes = page.getByRole('group', { name: 'What came of the call' })
  const bar = await outcomes.boundingBox()
  expect(bar?.height).toBeLessThan(740 / 4)
  await expect(outcomes.getByRole('button', { name: 'Fake order' })).toBeInViewport({ ratio: 1 })
  await outcomes.getByRole('button', { name: 'Call later' }).click()
  const times = page.getByRole('group', { name: 'When to call again?' })
  await expect(times.getByRole('button').first()).toBeFocused()
  await times.getByRole('button').first().click()
  await expect(page.getByText('Saved: Call later')).toBeVisible()

  await page.goto(`/admin/orders?todo=confirm&search=${orderId.slice(-6)}`)
  await expect(page.getByText(/^Call at /).filter({ visible: true })).toBeVisible()
})
