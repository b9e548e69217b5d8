import { productPath } from '@haat/contract/product/product-path'
import { expect, test, type Page } from '@playwright/test'

import { fillAddress } from './checkout-page.ts'
import { watchConsole } from './console.ts'
import { codeSentTo } from './inbox.ts'
import { pageListens } from './page-listens.ts'
import { aCustomer, newPhone, password, signIn } from './people.ts'
import { productToBuy } from './products.ts'

test('a visitor registers by phone, buys with cash on delivery, and sees the order', async ({
  page,
  request,
}) => {
  // Long, with an axe run at every step.
  test.slow()
  // The scenario enters a wrong code once.
  const expectNoComplaints = watchConsole(page, /responded with a status of 400 /)
  const product = await productToBuy(request)
  const phone = newPhone()

  await page.goto('/')
  await page.goto(`/products/${product._id}`)
  await pageListens(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Please Login to buy')).toBeVisible()

  await register(page, phone)
  await verify(page, await codeSentTo(request, phone))
  // Verifying signs in and returns to the page before.
  await expect(page).toHaveURL(productPath(product._id, product.productName))

  // The action wanted before the login is done after it.
  await expect(page.getByText('Added to cart!')).toBeVisible()
  // The tab bar on phones, the button at the top elsewhere.
  await page
    .getByRole('button', { name: 'Cart, 1 item', exact: true })
    .filter({ visible: true })
    .first()
    .click()
  const cart = page.getByRole('dialog', { name: /Your cart/ })
  await expect(cart.getByRole('link', { name: product.productName })).toBeVisible()
  // On a phone, notices briefly cover the top of the drawer.
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('button')).toHaveCount(0)
  await cart
    .getByRole('link', { name: 'Checkout' })
    .or(cart.getByRole('button', { name: 'Checkout' }))
    .click()

  await expect(page).toHaveURL('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: /^Place order · ৳/ }).click()

  await expect(page).toHaveURL('/user/my-orders')
  await expect(page.getByText('Order placed successfully')).toBeVisible()
  const order = page.getByRole('article').filter({ hasText: product.productName })
  await expect(order.getByText('Order placed').first()).toBeVisible()
  await expect(order.getByText('Unpaid')).toBeVisible()
  expect([null, '[]']).toContain(await page.evaluate(() => localStorage.getItem('cart')))
  expectNoComplaints()

  async function register(on: Page, number: string) {
    await on.getByRole('link', { name: 'Create an account' }).click()
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
    await expect(on.getByText(`that we sent to ${number}`)).toBeVisible()
    await expect(on.getByRole('button', { name: /You can ask again in \d+ s/ })).toBeDisabled()
  }

  async function verify(on: Page, code: string) {
    const wrong = code === '0000' ? '1111' : '0000'
    await on.getByLabel('Digit 1 of 4').pressSequentially(wrong)
    await expect(on.getByText('Invalid OTP or session expired. 2 tries left.')).toBeVisible()
    await on.getByLabel('Digit 1 of 4').focus()
    await on.keyboard.type(code)
    await expect(on.getByText('Account verified successfully')).toBeVisible()
  }
})

test('Buy Now leads straight to the checkout with the selection @phone', async ({
  page,
  request,
}) => {
  const product = await productToBuy(request)
  await signIn(page, await aCustomer(request))
  await page.goto(`/products/${product._id}`)
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await expect(page).toHaveURL('/checkout')
  await page.reload()
  // Phones fold the summary; the selection is in it, also after a reload.
  await expect(page.getByText(product.productName).first()).toBeAttached()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('Division is required')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Division' })).toBeFocused()
  await page.goto('/user/my-orders')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
})
