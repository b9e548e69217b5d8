import { randomInt } from 'node:crypto'

import { expect, type APIRequestContext, type Page } from '@playwright/test'

import { codeSentTo } from './inbox.ts'

export interface Credentials {
  /** Email or phone. */
  identifier: string
  password: string
}

export const password = 'bokul-phul-29'

/** Accounts of the demo shop, read by every scenario and changed by none. */
export const demo = {
  customer: { identifier: 'customer@haat.test', password: 'haat-demo-2026' },
  seller: { identifier: 'seller@haat.test', password: 'haat-demo-2026' },
  admin: { identifier: 'admin@haat.test', password: 'haat-demo-2026' },
}

/** A new number, since scenarios run in parallel and repeatedly in one shop. */
export const newPhone = () => `018${String(randomInt(100_000_000)).padStart(8, '0')}`

/** A new email, for the same reason. */
export const newEmail = () => `rokeya.${randomInt(2 ** 40)}@example.com`

/** A registered and verified customer for one scenario. */
export async function aCustomer(request: APIRequestContext): Promise<Credentials> {
  const phone = newPhone()
  const person = { name: 'Rokeya Begum', password, confirmPassword: password }
  await request.post('/api/v1/user/register', { data: { method: 'phone', phone, ...person } })
  const code = await codeSentTo(request, phone)
  const verified = await request.post('/api/v1/user/verify-phone', { data: { phone, code } })
  expect(verified.status()).toBe(200)
  return { identifier: phone, password }
}

/** A customer for one scenario with an address, which the checkout starts with. */
export async function aCustomerWithAddress(request: APIRequestContext): Promise<Credentials> {
  const customer = await aCustomer(request)
  const signedIn = await request.post('/api/v1/user/signin', { data: customer })
  // as: the contract's reply.
  const { data } = (await signedIn.json()) as { data: { accessToken: string } }
  const saved = await request.post('/api/v1/user/addresses', {
    headers: { authorization: `Bearer ${data.accessToken}` },
    data: {
      name: 'Rokeya Begum',
      phone: customer.identifier,
      division: 'Dhaka',
      district: 'Dhaka',
      city: 'Dhanmondi',
      addressDetails: 'House 12, Road 5',
      isDefault: true,
    },
  })
  expect(saved.status()).toBe(201)
  return customer
}

/** Fills in the visible login form. */
export async function logIn(page: Page, { identifier, password: secret }: Credentials) {
  await page.getByLabel('Email or phone').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/**
 * Signs in by the API instead of the form, which account.spec.ts and safety.spec.ts test. Ends on a page of
 * the shop without scripts.
 */
export async function signIn(page: Page, credentials: Credentials) {
  // The reply sets the browser's cookies.
  const reply = await page.request.post('/api/v1/user/signin', { data: credentials })
  expect(reply.status(), await reply.text()).toBe(200)
  // as: the contract's reply.
  const { data } = (await reply.json()) as { data: { user: object; accessToken: string } }
  await page.goto('/robots.txt')
  await page.evaluate(({ user, accessToken }) => {
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('token', accessToken)
  }, data)
}

/** A seller for one scenario. */
export const aSeller = (request: APIRequestContext) => aPersonOf(request, 'seller')

/** An admin for one scenario, who sees no results of what others have done at once. */
export const anAdmin = (request: APIRequestContext) => aPersonOf(request, 'admin')

async function aPersonOf(
  request: APIRequestContext,
  role: 'seller' | 'admin',
): Promise<Credentials> {
  const person = await aCustomer(request)
  const token = async (data: Credentials) => {
    const reply = await request.post('/api/v1/user/signin', { data })
    return ((await reply.json()) as { data: { accessToken: string; user: { _id: string } } }).data
  }
  const { user } = await token(person)
  const { accessToken } = await token(demo.admin)
  const headers = { authorization: `Bearer ${accessToken}` }
  const data = { userId: user._id, role }
  expect((await request.patch('/api/v1/user/change-role', { headers, data })).status()).toBe(200)
  return person
}
