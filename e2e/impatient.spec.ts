import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { hold } from './hold.ts'
import { pageListens } from './page-listens.ts'
import { aCustomer, aCustomerWithAddress, logIn, newPhone, password, signIn } from './people.ts'
import { productToBuy } from './products.ts'

/** Taps the place of a button again and again. */
async function tapRepeatedly(page: Page, name: RegExp) {
  const button = page.getByRole('button', { name })
  // Away from the sticky bars at the edges.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not there')
  for (let tap = 0; tap < 5; tap += 1) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  }
}

test('pressing Place order repeatedly sends one order, and its form stays, busy, until the next page is there @phone', async ({
  page,
  request,
}) => {
  const product = await productToBuy(request)
  await signIn(page, await aCustomerWithAddress(request))
  await page.goto(`/products/${product._id}`)
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await expect(page.getByRole('button', { name: /^Place order · ৳/ })).toBeVisible()
  const orders = await hold(page, '**/api/v1/order/post-order')
  const next = await hold(page, '**/api/v1/order/get-order-by-customerId/*')
  await tapRepeatedly(page, /^Place order · ৳|^Placing/)
  await expect.poll(() => orders.sent.length).toBe(1)
  orders.letGo()
  await expect.poll(() => next.sent.length).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: /^Placing/ })).toBeVisible()
  await tapRepeatedly(page, /^Placing/)
  await expect(page).toHaveURL('/checkout')
  next.letGo()
  await expect(page).toHaveURL('/user/my-orders')
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(orders.sent).toHaveLength(1)
})

test('pressing Sign up repeatedly sends one code @phone', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('tab', { name: 'With phone' }).click()
  await page.getByLabel('Full name').fill('Rokeya Begum')
  await page.getByLabel('Phone number').fill(newPhone())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  const registrations = await hold(page, '**/api/v1/user/register')
  await tapRepeatedly(page, /^Sign up$|^Signing up/)
  await expect.poll(() => registrations.sent.length).toBe(1)
  registrations.letGo()
  await expect(page).toHaveURL('/otp-verification-register')
  expect(registrations.sent).toHaveLength(1)
})

test('pressing Log in repeatedly signs in once, also while the next page is loading @phone', async ({
  page,
  request,
}) => {
  const { identifier, password: secret } = await aCustomer(request)
  await page.goto('/login')
  await page.getByLabel('Email or phone').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  const logins = await hold(page, '**/api/v1/user/signin')
  const next = await hold(page, '**/api/v1/products*')
  await tapRepeatedly(page, /^Log in$|^Logging in/)
  await expect.poll(() => logins.sent.length).toBe(1)
  logins.letGo()
  await expect.poll(() => next.sent.length).toBeGreaterThan(0)
  await tapRepeatedly(page, /^Log in$|^Logging in/)
  next.letGo()
  await expect(page).not.toHaveURL(/login/)
  expect(logins.sent).toHaveLength(1)
})

test('a registration while offline shows an error in the form and keeps its fields @phone', async ({
  page,
  context,
}) => {
  await page.goto('/register')
  await page.getByLabel('Full name').fill('Rokeya Begum')
  await page.getByLabel('Phone number').fill(newPhone())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('main')).toContainText(
    'You are offline. Please try again once you are connected.',
  )
  await expect(page.getByLabel('Full name')).toHaveValue('Rokeya Begum')
})

/** What forms check with, which comes after the first view. */
const checks = '**/assets/zod-*.js'

test('a form sent before its checks have come waits for them @phone', async ({ page, request }) => {
  const expectNoComplaints = watchConsole(page)
  const person = await aCustomer(request)
  const logins = await hold(page, '**/api/v1/user/signin')
  logins.letGo()
  const slowChecks = await hold(page, checks)
  // A browser that is never idle loads them when something is typed.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/login')
  await pageListens(page)
  const load = page.waitForRequest(checks)
  await page.getByLabel('Email or phone').fill(person.identifier)
  await load
  await logIn(page, person)
  await expect(page.getByRole('button', { name: 'Logging in' })).toBeVisible()
  expect(logins.sent).toEqual([])
  slowChecks.letGo()
  await expect(page).toHaveURL('/')
  expect(logins.sent).toHaveLength(1)
  expectNoComplaints()
})

test('a form whose checks cannot be loaded says so, keeps its fields, and loads them at the next press @phone', async ({
  page,
}) => {
  await page.route(checks, (route) => route.abort())
  await page.goto('/register')
  await pageListens(page)
  await page.getByLabel('Full name').fill('Rokeya Begum')
  await page.getByLabel('Phone number').fill('123')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('Registration failed')
  await expect(page.getByLabel('Full name')).toHaveValue('Rokeya Begum')
  await expect(page.getByLabel('Confirm password')).toHaveValue(password)

  await page.unroute(checks)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Invalid phone number')).toBeVisible()
  await page.getByLabel('Phone number').fill(newPhone())
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL('/otp-verification-register')
})
