import { productPath } from '@haat/contract/product/product-path'
import { expect, test, type Page } from '@playwright/test'

import { fillAddress } from './checkout-page.ts'
import { watchConsole } from './console.ts'
import { codeSentTo } from './inbox.ts'
import { pageListens } from './page-listens.ts'
import { newPhone, password } from './people.ts'
import { productToBuy } from './products.ts'

test('a visitor registers by phone, buys with cash on delivery, and sees the order @phone', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const product = await productToBuy(request)
  const phone = newPhone()

  await page.goto(`/products/${product._id}`)
  await pageListens(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Please Login to buy')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)

  await register(page, phone)
  await verify(page, await codeSentTo(request, phone))
  // Verifying signs in and returns to the page before.
  await expect(page).toHaveURL(productPath(product._id, product.productName))

  // The action wanted before the login is done after it.
  // In the bar at the top; where there is room, also among the tabs at the bottom.
  await page.getByRole('button', { name: 'Cart, 1 item', exact: true }).first().click()
  const cart = page.getByRole('dialog', { name: /Your cart/ })
  await expect(cart.getByRole('link', { name: product.productName })).toBeVisible()
  await cart.getByRole('button', { name: 'Checkout' }).click()

  await expect(page).toHaveURL('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: /^Place order · ৳/ }).click()

  await expect(page).toHaveURL('/user/my-orders')
  // Its notice may be gone by the time that a slow page is there.
  await expect(page.getByRole('region', { name: /^Thank you · order #/ })).toBeVisible()
  const order = page.getByRole('article').filter({ hasText: product.productName })
  await expect(order.getByText('Pending').first()).toBeVisible()
  await expect(order.getByText('Unpaid')).toBeVisible()
  expect([null, '[]']).toContain(await page.evaluate(() => localStorage.getItem('cart')))
  // The header is there although the page before was scrolled down.
  await expect(page.getByRole('banner')).toBeInViewport()
  await order.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('button', { name: 'Yes, Cancel Order' }).click()
  await expect(order.getByText('Cancelled')).toBeVisible()
  await expect(page.getByText(/^Thank you/)).toHaveCount(0)
  expectNoComplaints()

  async function register(on: Page, number: string) {
    await on.getByRole('link', { name: 'Sign up' }).click()
    await expect(on.getByRole('tab', { selected: true })).toHaveText('With phone')
    await on.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(on.getByText('Name must be at least 3 characters')).toBeVisible()
    await expect(on.getByText('Invalid phone number')).toBeVisible()
    await on.getByLabel('Full name').fill('Rokeya Begum')
    await on.getByLabel('Phone number').fill(`+88 ${number}`)
    await on.getByLabel('Password', { exact: true }).fill(password)
    await on.getByLabel('Confirm password').fill('another')
    await on.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(on.getByText("Passwords don't match")).toBeVisible()
    await on.getByLabel('Confirm password').fill(password)
    await on.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(on).toHaveURL('/otp-verification-register')
    // Back keeps the typed fields except the password; sending the same again sends no second code.
    await on.goBack()
    await expect(on.getByLabel('Full name')).toHaveValue('Rokeya Begum')
    await expect(on.getByLabel('Phone number')).toHaveValue(number)
    await on.goForward()
    await on.reload()
    await pageListens(on)
    await expect(on.getByText(`that we sent to ${number}`)).toBeVisible()
    await expect(on.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
    await expect(on.getByText(/You can ask again in \d+ s/)).toBeVisible()
  }

  async function verify(on: Page, code: string) {
    await on.getByLabel('Digit 1 of 4').focus()
    await on.keyboard.type(code)
    await expect(on.getByText('Account verified successfully')).toBeVisible()
  }
})
