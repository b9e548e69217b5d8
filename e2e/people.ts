import { randomInt } from 'node:crypto'

import { expect, type APIRequestContext, type Page } from '@playwright/test'

import { codeSentTo } from './inbox.ts'

export interface Credentials {
  /** Email or phone. */
  identifier: string
  password: string
}

export const password = 'bokul-phul-29'

/** Of the demo shop; every story reads with them, none changes what is theirs. */
export const demo = {
  customer: { identifier: 'customer@haat.test', password: 'haat-demo-2026' },
  seller: { identifier: 'seller@haat.test', password: 'haat-demo-2026' },
  admin: { identifier: 'admin@haat.test', password: 'haat-demo-2026' },
}

/** Numbers that nobody has yet: stories run side by side, and again, in one shop. */
export const newPhone = () => `018${String(randomInt(100_000_000)).padStart(8, '0')}`

/** The same for email. */
export const newEmail = () => `rokeya.${randomInt(2 ** 40)}@example.com`

/** Somebody of one story alone, registered and verified. */
export async function aCustomer(request: APIRequestContext): Promise<Credentials> {
  const phone = newPhone()
  const person = { name: 'Rokeya Begum', password, confirmPassword: password }
  await request.post('/api/v1/user/register', { data: { method: 'phone', phone, ...person } })
  const code = await codeSentTo(request, phone)
  const verified = await request.post('/api/v1/user/verify-phone', { data: { phone, code } })
  expect(verified.status()).toBe(200)
  return { identifier: phone, password }
}

/** Fills in the login form that is on the screen. */
export async function logIn(page: Page, { identifier, password: secret }: Credentials) {
  await page.getByLabel('Email or phone').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/**
 * As somebody who has logged in before, without the form: the stories of the login are account.spec.ts and
 * safety.spec.ts. Ends on a page of the shop that has no scripts.
 */
export async function signIn(page: Page, credentials: Credentials) {
  // The browser's own cookies come with the reply.
  const reply = await page.request.post('/api/v1/user/signin', { data: credentials })
  expect(reply.status(), await reply.text()).toBe(200)
  // The shape of the reply in the contract.
  const { data } = (await reply.json()) as { data: { user: object; accessToken: string } }
  await page.goto('/robots.txt')
  await page.evaluate(({ user, accessToken }) => {
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('token', accessToken)
  }, data)
}
