import { describe, expect, it } from 'vitest'

import { messagesTo } from '#test/inbox.ts'
import { aCustomer, anEmail, anotherSession, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const password = 'ilish-bhaja-7'
const next = 'chingri-malai-8'

const change = (as: TestPerson, overrides: object = {}) =>
  shop.callWith('PATCH /user/change-password', {
    as,
    body: {
      id: as._id,
      currentPassword: password,
      newPassword: next,
      confirmPassword: next,
      ...overrides,
    },
  })
const sessions = (as: TestPerson) => shop.call('GET /user/sessions', { as })
const signIn = (identifier: string, given: string) =>
  shop.call('POST /user/signin', { body: { identifier, password: given } })

describe('changing the password', () => {
  it('keeps this session, ends the others, and notifies the person', async () => {
    const email = anEmail()
    const me = await aCustomer(shop, { password, email })
    const other = await anotherSession(shop, me)
    expect(await sessions(other)).toMatchObject({ statusCode: 200 })
    expect(await change(me)).toMatchObject({
      statusCode: 200,
      message: 'Password changed successfully',
      data: null,
    })
    expect(await sessions(me)).toMatchObject({ statusCode: 200 })
    expect(await sessions(other)).toMatchObject({ statusCode: 401 })
    expect(await signIn(me.phone, next)).toMatchObject({ statusCode: 200 })
    expect(await signIn(me.phone, password)).toMatchObject({ statusCode: 401 })
    const [mail] = await messagesTo(shop, email)
    expect(mail).toMatchObject({ channel: 'email', subject: 'Your password was changed' })
  })

  it.each([
    [{ currentPassword: 'not-this-one' }, 'Current password is incorrect'],
    [{ currentPassword: '' }, 'Current password is required'],
    [{ newPassword: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
    [{ confirmPassword: '' }, 'Please confirm your password'],
    [{ confirmPassword: 'something-else' }, "Passwords don't match"],
    [{ newPassword: 'football', confirmPassword: 'football' }, 'This password is too common'],
    [{ role: 'admin' }, 'Unknown field role'],
  ])('is refused with 400 for %j: never as a lost session', async (overrides, message) => {
    const me = await aCustomer(shop, { password })
    expect(await change(me, overrides)).toMatchObject({ statusCode: 400, message })
    expect(await signIn(me.phone, password)).toMatchObject({ statusCode: 200 })
  })

  it('is refused for somebody else’s account', async () => {
    const [me, other] = [await aCustomer(shop, { password }), await aCustomer(shop, { password })]
    expect(await change(me, { id: other._id })).toMatchObject({ statusCode: 403 })
  })

  it('has a limit of attempts for a stolen session', async () => {
    const me = await aCustomer(shop, { password })
    for (let time = 0; time < 10; time += 1) await change(me, { currentPassword: `guess-${time}` })
    expect(await change(me)).toMatchObject({ statusCode: 429 })
    // Who is only locked out here can still sign in.
    expect(await signIn(me.phone, password)).toMatchObject({ statusCode: 200 })
  })

  it('happens once when it is sent twice at once', async () => {
    const me = await aCustomer(shop, { password })
    const replies = await Promise.all([change(me), change(me)])
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('points an account without a password to Forgot password', async () => {
    const me = await aCustomer(shop)
    const reply = await change(me)
    expect(reply).toMatchObject({ statusCode: 400 })
    expect(reply.message).toContain('Forgot password')
  })
})
