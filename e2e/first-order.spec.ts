import { expect, test, type Page } from '@playwright/test'

import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { codeSentTo } from './inbox.ts'
import { aCustomer, newPhone, password, signIn } from './people.ts'
import { productToBuy } from './products.ts'

test('a visitor registers by phone, buys with cash on delivery, and sees the order', async ({
  page,
  request,
}) => {
  // Long, and axe looks at every step of it.
  test.slow()
  // The story gives a wrong code and a wrong password once.
  const expectNoComplaints = watchConsole(page, /responded with a status of 40[01] /)
  const product = await productToBuy(request)
  const phone = newPhone()

  await page.goto('/')
  await expectAccessible(page)
  await page.goto(`/products/${product._id}`)
  // The page listens once React has taken it over.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Please Login to buy')).toBeVisible()

  await register(page, phone)
  await verify(page, await codeSentTo(request, phone))
  await logIn(page)
  await expect(page).toHaveURL(`/products/${product._id}`)

  // What the visitor wanted before the login is done after it.
  await expect(page.getByText('Added to cart!')).toBeVisible()
  // The tab on phones, the button at the top elsewhere.
  await page
    .getByRole('button', { name: /^Cart, 1 items?$/ })
    .last()
    .click()
  const cart = page.getByRole('dialog', { name: /Your cart/ })
  await expect(cart.getByRole('link', { name: product.productName })).toBeVisible()
  // On a phone the notices lie over the top of the drawer for a moment.
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await cart
    .getByRole('link', { name: 'Checkout' })
    .or(cart.getByRole('button', { name: 'Checkout' }))
    .click()

  await expect(page).toHaveURL('/checkout')
  await expectAccessible(page)
  await fillAddress(page)
  await page.getByRole('button', { name: /^Place order · ৳/ }).click()

  await expect(page).toHaveURL('/user/my-orders')
  await expect(page.getByText('Order placed successfully')).toBeVisible()
  const order = page.getByRole('article').filter({ hasText: product.productName })
  await expect(order.getByText('Pending').first()).toBeVisible()
  await expect(order.getByText('Unpaid')).toBeVisible()
  await expectAccessible(page)
  expect([null, '[]']).toContain(await page.evaluate(() => localStorage.getItem('cart')))
  expectNoComplaints()

  async function register(on: Page, number: string) {
    await on.getByRole('link', { name: 'Create an account' }).click()
    await on.getByRole('tab', { name: 'With phone' }).click()
    await expectAccessible(on)
    await on.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(on.getByText('Name must be at least 3 characters')).toBeVisible()
    await expect(on.getByText('Invalid phone number')).toBeVisible()
    await expectAccessible(on)
    await on.getByLabel('Full name').fill('Rokeya Begum')
    await on.getByLabel('Phone number').fill(`+88 ${number}`)
    await on.getByLabel('Password', { exact: true }).fill(password)
    await on.getByLabel('Confirm password').fill('another')
    await on.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(on.getByText("Passwords don't match")).toBeVisible()
    await on.getByLabel('Confirm password').fill(password)
    await on.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(on).toHaveURL('/otp-verification-register')
  }

  async function verify(on: Page, code: string) {
    await expectAccessible(on)
    const wrong = code === '0000' ? '1111' : '0000'
    await on.getByLabel('Digit 1 of 4').pressSequentially(wrong)
    await expect(on.getByText('Invalid OTP or session expired')).toBeVisible()
    await on.getByLabel('Digit 1 of 4').focus()
    await on.keyboard.type(code)
    await expect(on).toHaveURL('/login')
    await expect(on.getByText('Account verified successfully')).toBeVisible()
  }

  async function logIn(on: Page) {
    await expectAccessible(on)
    await on.getByLabel('Password', { exact: true }).fill('not this one')
    await on.getByRole('button', { name: 'Log in' }).click()
    await expect(on.getByRole('region', { name: 'Notices' })).toContainText(
      /incorrect|wrong|not match/i,
    )
    await on.getByLabel('Password', { exact: true }).fill(password)
    await on.getByRole('button', { name: 'Log in' }).click()
  }
})

test('Buy Now goes straight to the checkout with what was chosen', async ({ page, request }) => {
  const product = await productToBuy(request)
  await signIn(page, await aCustomer(request))
  await page.goto(`/products/${product._id}`)
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await expect(page).toHaveURL('/checkout')
  await page.reload()
  // Phones fold the summary; what was chosen is in it, also after a reload.
  await expect(page.getByText(product.productName).first()).toBeAttached()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('Division is required')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Division' })).toBeFocused()
  await expectAccessible(page)
  await page.goto('/user/my-orders')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
})

async function fillAddress(page: Page) {
  await page.getByLabel('Phone number').fill('০১৭১২৩৪৫৬৭৮')
  await page.getByLabel('Shipping address').fill('House 12, Road 5, Block C')
  await choose(page, 'Division', 'dha', 'Dhaka')
  await choose(page, 'District', 'ঢাকা', 'Dhaka')
  await choose(page, 'City/Upazila', 'Dhanm', 'Dhanmondi')
}

/** Types into a chooser, and takes what it finds. */
async function choose(page: Page, field: string, typed: string, wanted: string) {
  const box = page.getByRole('combobox', { name: field })
  await box.fill(typed)
  await box.press('Enter')
  await expect(box).toHaveValue(wanted)
}
