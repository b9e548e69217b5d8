import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aBrowser } from '#test/browser.ts'
import { messagesTo } from '#test/inbox.ts'
import { needTwoFactor } from '#test/password-alone.ts'
import { aCustomer, anEmail, anotherSession, aSeller } from '#test/people.ts'
import { dataOf, halfMinute, twoFactorApps, signIn, tryCode } from '#test/two-factor.ts'
import { testShop } from '#test/shop.ts'

import { resetTwoFactor } from '#modules/identity/index.ts'

const shop = testShop()
const { codeOf, setUp, aCareful, halfWay } = twoFactorApps(shop)
const password = 'jamdani-42'
const wrongCode = { statusCode: 400, message: 'Wrong code', errors: [{ path: 'body.code' }] }

describe('the first sign-in of a member of staff', () => {
  it('asks to set up two-factor sign-in, and opens nothing before that', async () => {
    const person = await aSeller(shop, { password, email: anEmail() })
    const browser = aBrowser(shop)
    const reply = await signIn(browser, person)
    expect(reply).toMatchObject({ statusCode: 200, data: { secondStep: 'set-up' } })
    expect(reply.headers['set-cookie']).toMatch(/^haat_half=[\w-]{43}; .*HttpOnly; SameSite=Strict/)
    expect(browser.cookie('haat_refresh')).toBeUndefined()

    const { secret, address, recoveryCodes, token, reply: done } = await setUp(browser)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(address).toContain('otpauth://totp/')
    expect(address).toContain(encodeURIComponent(person.email ?? ''))
    expect(done).toMatchObject({ statusCode: 200, data: { user: { _id: person._id } } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(browser.cookie('haat_half')).toBeUndefined()
    const state = await shop.call('GET /user/second-step', { as: { ...person, token } })
    expect(state).toMatchObject({ data: { recoveryCodesLeft: 10, required: true } })
    const [mail] = await messagesTo(shop, person.email ?? '')
    expect(mail?.subject).toBe('Second step of your login set up')
  })

  it('stores neither secret nor recovery codes in the clear', async () => {
    const { person, secret, recoveryCodes } = await aCareful()
    const rows = await shop.db.query(sql`
      select convert_from(decode(encode(s.secret, 'hex'), 'escape'), 'latin1') as secret,
        array_agg(encode(c.code_hash, 'escape')) as codes
      from second_steps s join recovery_codes c using (user_id)
      where user_id = ${person._id} group by s.secret`)
    const kept = JSON.stringify(rows)
    expect(rows).toHaveLength(1)
    expect(kept).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('hex'))
    expect(kept).not.toContain(recoveryCodes[0])
  })

  it('does not replace two-factor sign-in that was set up meanwhile', async () => {
    const person = await aSeller(shop, { password })
    const [one, other] = [aBrowser(shop), aBrowser(shop)]
    await signIn(one, person)
    await signIn(other, person)
    const { secret } = dataOf(await other.call('POST /user/signin/set-up', {}))
    await setUp(one)
    const body = { code: codeOf(secret) }
    const late = await other.call('POST /user/signin/confirm-set-up', { body })
    expect(late.statusCode).toBeGreaterThanOrEqual(400)
    expect(late.statusCode).toBeLessThan(500)
    expect(other.cookie('haat_refresh')).toBeUndefined()
  })
})

describe('two-factor sign-in of a customer', () => {
  it('is not asked for', async () => {
    const reply = await signIn(aBrowser(shop), await aCustomer(shop, { password }))
    expect(reply).toMatchObject({
      data: { user: { role: 'user' }, accessToken: expect.any(String) },
    })
  })
})

describe('a recovery code', () => {
  it('opens one session, once, however it is typed, and notifies its owner', async () => {
    const { person, recoveryCodes } = await aCareful()
    const [code = ''] = recoveryCodes
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `
    expect(await tryCode(await halfWay(person), typed)).toMatchObject({ statusCode: 200 })
    expect(await tryCode(await halfWay(person), code)).toMatchObject(wrongCode)
    const as = await anotherSession(shop, person)
    const state = await shop.call('GET /user/second-step', { as })
    expect(state).toMatchObject({ data: { recoveryCodesLeft: 9 } })
    const sms = await messagesTo(shop, person.phone, 3)
    expect(sms.map(({ text }) => text).join()).toContain('A recovery code')
  })

  it('becomes invalid when new ones are issued', async () => {
    const { person, recoveryCodes } = await aCareful()
    const as = await anotherSession(shop, person)
    const made = await shop.call('POST /user/second-step/recovery-codes', { as })
    const [fresh = ''] = dataOf(made).recoveryCodes
    expect(await tryCode(await halfWay(person), recoveryCodes[1] ?? '')).toMatchObject(wrongCode)
    expect(await tryCode(await halfWay(person), fresh)).toMatchObject({ statusCode: 200 })
  })
})

describe('a new authenticator device', () => {
  it('counts once its first code was entered; the old device and other sessions end', async () => {
    const { person, secret: before } = await aCareful()
    const as = await anotherSession(shop, person)
    const begun = await shop.call('POST /user/second-step/set-up', { as })
    const { secret } = dataOf(begun)
    shop.clock.pass(halfMinute)
    expect(await tryCode(await halfWay(person), codeOf(before))).toMatchObject({ statusCode: 200 })
    const elsewhere = await anotherSession(shop, person)
    const body = { code: codeOf(secret) }
    const done = await shop.call('POST /user/second-step/confirm', { as, body })
    expect(dataOf(done).recoveryCodes).toHaveLength(10)
    const again = await shop.call('POST /user/second-step/confirm', { as, body })
    expect(again).toMatchObject({ statusCode: 400 })
    expect(await shop.call('GET /user/sessions', { as: elsewhere })).toMatchObject({
      statusCode: 401,
    })
    expect(await shop.call('GET /user/sessions', { as })).toMatchObject({ statusCode: 200 })
    shop.clock.pass(halfMinute)
    expect(await tryCode(await halfWay(person), codeOf(before))).toMatchObject(wrongCode)
    expect(await tryCode(await halfWay(person), codeOf(secret))).toMatchObject({ statusCode: 200 })
  })

  it('cannot be finished from another session, or another account', async () => {
    const { person } = await aCareful()
    const [here, there] = [await anotherSession(shop, person), await anotherSession(shop, person)]
    const begun = await shop.call('POST /user/second-step/set-up', { as: here })
    const body = { code: codeOf(dataOf(begun).secret) }
    for (const as of [there, await aSeller(shop)]) {
      const reply = await shop.call('POST /user/second-step/confirm', { as, body })
      expect(reply).toMatchObject({ statusCode: 400, message: expect.stringContaining('too long') })
    }
  })
})

describe('a second step that was sealed by another SECRET_KEY', () => {
  it('is refused with words that say what to do', async () => {
    const { person, secret } = await aCareful()
    await shop.db.execute(sql`
      update second_steps set secret = overlay(secret placing '\\x00000000' from 20) where user_id = ${person._id}`)
    const browser = await halfWay(person)
    expect(await tryCode(browser, codeOf(secret))).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('Whoever runs the server can reset it'),
    })
  })
})

describe('turning off two-factor sign-in', () => {
  it('is possible where the shop does not require it, and only for oneself', async () => {
    const [{ person }, { person: other }] = [await aCareful('admin'), await aCareful('admin')]
    const give = async () =>
      shop.call('DELETE /user/second-step', { as: await anotherSession(shop, person) })
    expect(await give()).toMatchObject({ statusCode: 409 })
    await needTwoFactor(shop, false)
    const named = await shop.callWith('DELETE /user/second-step', {
      as: await anotherSession(shop, person),
      query: { userId: other._id },
    })
    expect(named).toMatchObject({ statusCode: 200 })
    expect(dataOf(await signIn(aBrowser(shop), person))).toMatchObject({
      user: { _id: person._id },
    })
    expect(dataOf(await signIn(aBrowser(shop), other))).toEqual({ secondStep: 'code' })
    await needTwoFactor(shop, true)
  })

  it('by the operator of the server logs the person out and notifies them; they set it up again', async () => {
    const { person } = await aCareful('admin')
    const email = anEmail()
    await shop.db.execute(sql`update users set email = ${email} where id = ${person._id}`)
    const deps = {
      db: shop.db,
      clock: shop.clock,
      resetUrl: () => 'https://haat.test/forgot-password',
    }
    expect(await resetTwoFactor(deps, email)).toBe(true)
    expect(await resetTwoFactor(deps, email)).toBe(false)
    await expect(resetTwoFactor(deps, anEmail())).rejects.toThrow(RangeError)
    expect(await shop.call('GET /user/sessions', { as: person })).toMatchObject({ statusCode: 401 })
    expect(dataOf(await signIn(aBrowser(shop), person))).toEqual({ secondStep: 'set-up' })
    const [mail] = await messagesTo(shop, email)
    expect(mail?.subject).toBe('Second step of your login turned off')
  })
})
