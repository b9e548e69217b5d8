import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

import { fillAddress } from './checkout-page.ts'
import { watchConsole } from './console.ts'
import { pageListens } from './page-listens.ts'
import { aCustomer, logIn, newPhone, password, signIn } from './people.ts'
import { productToBuy } from './products.ts'

/** Delays calls, as a slow line does, and counts them. */
async function slow(page: Page, call: string, ms = 400) {
  const sent: (string | undefined)[] = []
  await page.route(`**/api/v1/${call}`, async (route) => {
    sent.push(route.request().headers()['idempotency-key'])
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })
  return sent
}

/** Ways of pressing a button repeatedly until its page is left. */
const hands = {
  desktop: async (page: Page, name: RegExp) => {
    await page.getByRole('button', { name }).dblclick({ delay: 60 })
    // A held key repeats.
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Enter')
      await page.waitForTimeout(60)
    }
  },
  phone: async (page: Page, name: RegExp) => {
    const button = page.getByRole('button', { name })
    // Away from the sticky bars at the edges.
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = await button.boundingBox()
    if (!box) throw new Error('The button is not there')
    for (let tap = 0; tap < 12; tap += 1) {
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      await page.waitForTimeout(250)
    }
  },
}
/** Presses a button again and again: by taps on a phone, by mouse and key on a desktop. */
const impatiently = (page: Page, name: RegExp) =>
  (test.info().project.name === 'phone' ? hands.phone : hands.desktop)(page, name)

/** A new customer at the checkout, with all filled in. */
async function readyToOrder(page: Page, request: APIRequestContext) {
  const product = await productToBuy(request)
  await signIn(page, await aCustomer(request))
  await page.goto(`/products/${product._id}`)
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await fillAddress(page)
}

test('pressing Place order repeatedly sends one order @phone', async ({ page, request }) => {
  await readyToOrder(page, request)
  const orders = await slow(page, 'order/post-order')
  // The next page is slow too: the form must be disabled meanwhile.
  await slow(page, 'order/get-order-by-customerId/*', 1_500)
  await impatiently(page, /^Place order · ৳|^Placing/)
  await expect(page).toHaveURL('/user/my-orders')
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(orders).toHaveLength(1)
})

test('a placed order’s form stays, busy, until the page of orders is there @phone', async ({
  page,
  request,
}) => {
  await readyToOrder(page, request)
  await slow(page, 'order/get-order-by-customerId/*', 3_000)
  await page.getByRole('button', { name: /^Place order · ৳/ }).click()
  await expect(page.getByText('Order placed successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Placing/ })).toBeVisible()
  await expect(page.getByLabel('Shipping address')).toBeVisible()
  await expect(page).toHaveURL('/user/my-orders')
})

test('pressing Sign up repeatedly sends one code @phone', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('tab', { name: 'With phone' }).click()
  await page.getByLabel('Full name').fill('Rokeya Begum')
  await page.getByLabel('Phone number').fill(newPhone())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  const registrations = await slow(page, 'user/register')
  await impatiently(page, /^Sign up$|^Signing up/)
  await expect(page).toHaveURL('/otp-verification-register')
  expect(registrations).toHaveLength(1)
})

test('pressing Log in repeatedly signs in once, also while the next page is loading @phone', async ({
  page,
  request,
}) => {
  const { identifier, password: secret } = await aCustomer(request)
  await page.goto('/login')
  await page.getByLabel('Email or phone').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  const logins = await slow(page, 'user/signin')
  await slow(page, 'products*', 1_500)
  await impatiently(page, /^Log in$|^Logging in/)
  await expect(page).not.toHaveURL(/login/)
  expect(logins).toHaveLength(1)
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

test('a form sent before its checks have come waits for them', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone is the harder case')
  const expectNoComplaints = watchConsole(page)
  const person = await aCustomer(request)
  const logins = await slow(page, 'user/signin', 0)
  let send: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (send = resolve))
  await page.route(checks, (route) => asked.then(() => route.continue()))
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
  expect(logins).toEqual([])
  send()
  await expect(page).toHaveURL('/')
  expect(logins).toHaveLength(1)
  expectNoComplaints()
})

test('a form whose checks cannot be loaded says so, keeps its fields, and loads them at the next press', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone is the harder case')
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
