import { expect, test, type Page } from '@playwright/test'

import { checkOut } from './checkout-page.ts'
import { aCustomerWithAddress, signIn } from './people.ts'
import { productToBuy } from './products.ts'

test('a failed wallet payment refills the cart, and another attempt succeeds @phone', async ({
  page,
  request,
}) => {
  const product = await productToBuy(request)
  await signIn(page, await aCustomerWithAddress(request))
  await page.goto(`/products/${product._id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await checkOut(page)
  await page.getByLabel('bKash').check()
  await page.getByRole('button', { name: /^Place order/ }).click()

  await expect(page.getByRole('heading', { name: /^Amount to pay BDT/ })).toBeVisible()
  await expect(page.getByLabel('bKash')).toBeChecked()
  expect(await cartSize(page)).toBe(0)
  await page.getByRole('button', { name: 'Fail' }).click()

  await expect(page).toHaveURL(/\/payment\/failed\/HT\w+$/)
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expect.poll(() => cartSize(page)).toBe(1)
  // Once the gateway does not answer: that is told under the button.
  const message = 'Payment provider is unavailable. Please try again.'
  const refusal = { success: false, statusCode: 503, message, requestId: 'one' }
  await page.route('**/api/v1/order/*/pay', (route) =>
    route.fulfill({ status: 503, json: refusal }),
  )
  await page.getByRole('button', { name: /^Pay now ৳/ }).click()
  const told = page.getByRole('main').getByRole('alert').filter({ hasText: message })
  await expect(told).toBeFocused()
  await expect(told).toBeInViewport({ ratio: 1 })
  await page.unroute('**/api/v1/order/*/pay')
  await page.getByRole('button', { name: /^Pay now ৳/ }).click()

  await page.getByRole('button', { name: /^Pay BDT/ }).click()
  await expect(page).toHaveURL(/\/payment\/success\/HT\w+$/)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText(/HT\w+/)).toBeVisible()
  await expect.poll(() => cartSize(page)).toBe(0)
  await page.getByRole('link', { name: 'See this order' }).click()
  await page.getByRole('dialog', { name: /^Order Details/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article').getByText('Paid', { exact: true })).toBeVisible()
})

function cartSize(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      // as: written by the shop itself.
      (JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown[]).length,
  )
}
