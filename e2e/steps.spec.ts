import { expect, test, type Locator, type Page } from '@playwright/test'

import { choose } from './checkout-page.ts'
import { codeSentTo } from './inbox.ts'
import { pageListens } from './page-listens.ts'
import { aCustomerWithAddress, newPhone, password, signIn } from './people.ts'
import { productToBuy } from './products.ts'

/** Counts a person's steps: each filled field, each tap outside a field, each combobox as one. */
function counted() {
  let steps = 0
  return {
    tap: async (target: Locator) => {
      steps += 1
      await target.click()
    },
    fill: async (field: Locator, text: string) => {
      steps += 1
      await field.fill(text)
    },
    pick: async (...choice: Parameters<typeof choose>) => {
      steps += 1
      await choose(...choice)
    },
    type: async (field: Locator, text: string) => {
      steps += 1
      await field.pressSequentially(text)
    },
    steps: () => steps,
  }
}

async function openProduct(page: Page, id: string) {
  await page.goto(`/products/${id}`)
  await pageListens(page)
}

test('from a product to a placed cash order in 12 steps for a new visitor @phone', async ({
  page,
  request,
}) => {
  const product = await productToBuy(request)
  const phone = newPhone()
  const person = counted()
  await openProduct(page, product._id)
  await person.tap(page.getByRole('button', { name: 'Buy Now' }).first())
  await person.tap(page.getByRole('link', { name: 'Sign up' }))
  await person.fill(page.getByLabel('Full name'), 'Rokeya Begum')
  await person.fill(page.getByLabel('Phone number'), phone)
  await person.fill(page.getByLabel('Password', { exact: true }), password)
  await person.fill(page.getByLabel('Confirm password'), password)
  await person.tap(page.getByRole('button', { name: 'Sign up', exact: true }))
  await expect(page).toHaveURL('/otp-verification-register')
  await person.type(page.getByLabel('Digit 1 of 4'), await codeSentTo(request, phone))
  await expect(page).toHaveURL('/checkout')
  await person.pick(page, 'Find your area', 'dhanm', 'Dhanmondi, Dhaka')
  await person.fill(page.getByLabel('Shipping address'), 'House 12, Road 5, Block C')
  await person.tap(page.getByRole('button', { name: /^Place order · ৳/ }))
  await expect(page).toHaveURL(/\/user\/my-orders/)
  await expect(page.getByRole('article').filter({ hasText: product.productName })).toBeVisible()
  expect(person.steps()).toBeLessThanOrEqual(12)
})

test('from a product to a placed cash order in 3 steps for a returning customer @phone', async ({
  page,
  request,
}) => {
  const product = await productToBuy(request)
  await signIn(page, await aCustomerWithAddress(request))
  const person = counted()
  await openProduct(page, product._id)
  await person.tap(page.getByRole('button', { name: 'Buy Now' }).first())
  await expect(page.getByText('House 12, Road 5, Dhanmondi, Dhaka')).toBeVisible()
  await person.tap(page.getByRole('button', { name: /^Place order · ৳/ }))
  await expect(page).toHaveURL(/\/user\/my-orders/)
  expect(person.steps()).toBeLessThanOrEqual(3)
})

test('no order is placed before the fee is known; Back from the gateway leads to the order @phone', async ({
  page,
  request,
}) => {
  const product = await productToBuy(request)
  await signIn(page, await aCustomerWithAddress(request))
  await page.route('**/api/v1/shipping-fee/get', (route) => route.abort())
  await openProduct(page, product._id)
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  const again = page.getByRole('button', { name: 'Delivery fee could not be loaded · Try again' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place order/ })).toHaveCount(0)
  // An unknown total is neither below nor above a wallet's limits.
  await expect(page.getByLabel('bKash')).toBeEnabled()
  await page.unroute('**/api/v1/shipping-fee/get')
  await again.click()

  const button = page.getByRole('button', { name: /^Place order · ৳/ })
  const sum = /৳[\d,]+/.exec((await button.textContent()) ?? '')?.[0] ?? 'no sum'
  await page.getByLabel('bKash').check()
  await button.click()
  await backToWaitingOrder(page)
  await page.getByRole('button', { name: `Pay now ${sum}` }).click()
  await backToWaitingOrder(page)

  // After cancelling, the form is restored; the next order is by cash.
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('button', { name: 'Yes, Cancel Order' }).click()
  await expect(page.getByText('House 12, Road 5, Dhanmondi, Dhaka')).toBeVisible()
  await expect(page.getByLabel('bKash')).toBeChecked()
  await button.click()
  await backToWaitingOrder(page)
  await page.getByRole('button', { name: 'Pay on delivery' }).click()
  await expect(page).toHaveURL(/\/user\/my-orders/)
  await expect(page.getByRole('heading', { name: /^Thank you · order #\w{6}$/ })).toBeVisible()
})

/** Goes back from the gateway's page to the order that waits for its payment. */
async function backToWaitingOrder(page: Page) {
  await expect(page).toHaveURL(/\/sandbox\//)
  await page.goBack()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText(/^Your order #\w{6} waits for its payment$/)).toBeVisible()
}
