import { beforeEach, expect, it } from 'vitest'

import { createLog } from '#platform/log.ts'
import { maskContact } from '#platform/mask-contact.ts'
import { aBrowser } from '#test/browser.ts'
import { codeSentTo } from '#test/inbox.ts'
import { aCustomer, anAdmin, anEmail, aPhone, aRegistration } from '#test/people.ts'
import { twoFactorApps, signIn, tryCode } from '#test/two-factor.ts'
import { testShop } from '#test/shop.ts'

const lines: Record<string, unknown>[] = []
const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
// At the log level `error`, because security events are logged at every level.
const shop = testShop({}, { log: createLog('error', { write }) })
const { codeOf, aCareful, halfWay } = twoFactorApps(shop)
const password = 'jamdani-42'
const origin = 'http://localhost:3000'

beforeEach(() => void lines.splice(0))

const told = (event: string) => lines.filter(({ msg }) => msg === `security.${event}`)

it('a sign-in is logged, good or bad, without password or full contact', async () => {
  const { _id, phone } = await aCustomer(shop, { password })
  const from = '203.0.113.9'
  const enter = (given: string) =>
    shop.call('POST /user/signin', { body: { identifier: phone, password: given }, from })
  await enter('of-somebody-else')
  await enter(password)
  expect(told('sign-in-refused')).toMatchObject([{ identifier: maskContact(phone), address: from }])
  expect(told('sign-in')).toMatchObject([{ userId: _id, by: 'password', address: from }])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${phone}|jamdani|somebody-else`))
})

it('a wrong code of two-factor sign-in is logged, and the right one', async () => {
  const { person, secret } = await aCareful()
  lines.splice(0)
  const browser = await halfWay(person)
  await tryCode(browser, '000000')
  expect(told('two-factor-refused')).toMatchObject([{ userId: person._id, status: 400 }])
  expect(told('sign-in')).toEqual([])
  await tryCode(browser, codeOf(secret))
  expect(told('sign-in')).toMatchObject([{ userId: person._id, by: 'two-factor' }])
})

it('enrolment in two-factor sign-in is logged', async () => {
  const { person } = await aCareful()
  expect(told('account-changed')).toMatchObject([
    { userId: person._id, event: 'second-step-set-up' },
  ])
})

it('a change of role is logged', async () => {
  const [as, { _id: userId }] = [await anAdmin(shop), await aCustomer(shop)]
  const body = { userId, role: 'seller' as const }
  await shop.call('PATCH /user/change-role', { as, body })
  expect(told('role-changed')).toMatchObject([{ userId, role: 'seller', actorId: as._id }])
})

it('a wrong password in re-authentication is logged', async () => {
  const as = await aCustomer(shop, { password })
  await shop.call('POST /user/confirmation', { as, body: { password: 'of-somebody-else' } })
  expect(told('confirmation-refused')).toMatchObject([{ userId: as._id }])
})

it('a wrong code of a password reset is logged, and the new password', async () => {
  const { _id, phone } = await aCustomer(shop, { password })
  await shop.call('POST /user/forgot-password', { body: { identifier: phone } })
  const code = await codeSentTo(shop, phone)
  const wrong = code === '0000' ? '0001' : '0000'
  const verify = (given: string) =>
    shop.call('POST /user/verify-otp', { body: { identifier: phone, code: given } })
  await verify(wrong)
  expect(told('code-refused')).toMatchObject([
    { identifier: maskContact(phone), purpose: 'reset-password' },
  ])
  const reply = await verify(code)
  const { resetToken } = (reply as unknown as { data: { resetToken: string } }).data
  const body = { identifier: phone, password: 'muslin-1840', resetToken }
  expect(await shop.call('POST /user/reset-password', { body })).toMatchObject({ statusCode: 200 })
  expect(told('account-changed')).toMatchObject([{ userId: _id, event: 'password-reset' }])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${phone}|${code}"|muslin`))
})

it('a sign-in by verifying a registration is logged', async () => {
  const [phone, browser] = [aPhone(), aBrowser(shop)]
  await browser.call('POST /user/register', { body: aRegistration({ phone }) })
  const body = { phone, code: await codeSentTo(shop, phone) }
  await browser.call('POST /user/verify-phone', { body })
  expect(told('sign-in')).toMatchObject([{ by: 'verification' }])
})

it('a new email of an account is logged', async () => {
  const [as, email] = [await aCustomer(shop), anEmail()]
  await shop.callWith('PUT /user/update-profile', { as, body: { id: as._id, email } })
  const body = { contact: 'email' as const, code: await codeSentTo(shop, email) }
  expect(await shop.call('POST /user/confirm-contact', { as, body })).toMatchObject({
    statusCode: 200,
  })
  expect(told('account-changed')).toMatchObject([{ userId: as._id, event: 'email-changed' }])
  expect(JSON.stringify(lines)).not.toContain(email)
})

it('a reused refresh token is logged: it was stolen, or its owner came second', async () => {
  const person = await aCustomer(shop, { password })
  const browser = aBrowser(shop, { origin })
  await signIn(browser, person)
  const first = browser.cookie('haat_refresh') ?? ''
  await browser.call('POST /user/refresh-token', {})
  shop.clock.pass(11_000)
  const thief = aBrowser(shop, { origin })
  thief.plant('haat_refresh', first)
  expect(await thief.call('POST /user/refresh-token', {})).toMatchObject({ statusCode: 401 })
  expect(told('token-reused')).toMatchObject([{ userId: person._id }])
})

it('a forged token is logged, an expired one is not', async () => {
  const person = await aCustomer(shop)
  const call = (token: string) => shop.call('GET /user/sessions', { as: { ...person, token } })
  await call(`${person.token.slice(0, -6)}AAAAAA`)
  expect(told('token-forged')).toMatchObject([{ address: '127.0.0.1' }])
  shop.clock.pass(601_000)
  expect(await call(person.token)).toMatchObject({ statusCode: 401 })
  expect(told('token-forged')).toHaveLength(1)
})

it('a refused Google sign-in is logged', async () => {
  await shop.call('POST /user/google-login', { body: { authCode: 'x' } })
  expect(told('sign-in-refused')).toMatchObject([{ by: 'google' }])
})
