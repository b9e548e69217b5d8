import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { aBrowser, type TestBrowser } from '#test/browser.ts'
import { messagesTo } from '#test/inbox.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  anotherSession,
  aSeller,
  type TestPerson,
} from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { resetSecondStep } from './index.ts'
import { hashToken, newToken } from './token.ts'

const shop = testShop()
const password = 'jamdani-42'
const halfMinute = 30_000

/** An app with this secret, by the shop's clock. */
const codeOf = (secret: string, offset = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: shop.clock.now().getTime() + offset,
  })

const signIn = (browser: TestBrowser, { phone }: TestPerson) =>
  browser.call('POST /user/signin', { body: { identifier: phone, password } })
const tryCode = (browser: TestBrowser, code: string, from?: string) =>
  browser.call('POST /user/signin/second-step', { body: { code }, ...(from && { from }) })

/** What a reply's data holds; the call's schema has been checked. */
const dataOf = <Data>(reply: { success: boolean }) => (reply as unknown as { data: Data }).data

async function setUp(browser: TestBrowser) {
  const { secret, address } = dataOf<{ secret: string; address: string }>(
    await browser.call('POST /user/signin/set-up', {}),
  )
  const reply = await browser.call('POST /user/signin/confirm-set-up', {
    body: { code: codeOf(secret) },
  })
  const { recoveryCodes, accessToken } = dataOf<{ recoveryCodes: string[]; accessToken: string }>(
    reply,
  )
  return { secret, address, recoveryCodes, token: accessToken, reply }
}

/** Somebody behind the counter who has set up their second step half a minute ago. */
async function aCareful(role: 'seller' | 'admin' = 'seller') {
  const person = await (role === 'seller' ? aSeller : anAdmin)(shop, { password })
  const browser = aBrowser(shop)
  await signIn(browser, person)
  const app = await setUp(browser)
  shop.clock.pass(halfMinute)
  return { person: { ...person, token: app.token }, ...app }
}

/** A browser in which their password was right: as after a sign-in, without the time that a password takes. */
async function halfWay({ _id }: TestPerson): Promise<TestBrowser> {
  const token = newToken()
  const expiresAt = new Date(shop.clock.now().getTime() + 600_000)
  await shop.db.execute(sql`
    insert into half_sessions (id, user_id, token_hash, step, expires_at)
    values (${newId()}, ${_id}, ${hashToken(token)}, 'code', ${expiresAt})`)
  return aBrowser(shop, { cookie: `haat_half=${token}` })
}

const wrongCode = { statusCode: 400, message: 'Wrong code', errors: [{ path: 'body.code' }] }
const lockedOut = { statusCode: 429, message: expect.stringMatching(/^Too many wrong codes\./) }

describe('the first sign-in of somebody behind the counter', () => {
  it('asks to set up the second step, and opens nothing before that', async () => {
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

  it('keeps neither secret nor recovery codes as they are', async () => {
    const { person, secret, recoveryCodes } = await aCareful()
    const { rows } = await shop.db.execute(sql`
      select convert_from(decode(encode(s.secret, 'hex'), 'escape'), 'latin1') as secret,
        array_agg(encode(c.code_hash, 'escape')) as codes
      from second_steps s join recovery_codes c using (user_id)
      where user_id = ${person._id} group by s.secret`)
    const kept = JSON.stringify(rows)
    expect(rows).toHaveLength(1)
    expect(kept).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('hex'))
    expect(kept).not.toContain(recoveryCodes[0])
  })

  it('is not set up over a second step that came meanwhile', async () => {
    const person = await aSeller(shop, { password })
    const [one, other] = [aBrowser(shop), aBrowser(shop)]
    await signIn(one, person)
    await signIn(other, person)
    const { secret } = dataOf<{ secret: string }>(await other.call('POST /user/signin/set-up', {}))
    await setUp(one)
    const body = { code: codeOf(secret) }
    const late = await other.call('POST /user/signin/confirm-set-up', { body })
    expect(late.statusCode).toBeGreaterThanOrEqual(400)
    expect(late.statusCode).toBeLessThan(500)
    expect(other.cookie('haat_refresh')).toBeUndefined()
  })
})

describe('a customer', () => {
  it('signs in as ever', async () => {
    const reply = await signIn(aBrowser(shop), await aCustomer(shop, { password }))
    expect(reply).toMatchObject({
      data: { user: { role: 'user' }, accessToken: expect.any(String) },
    })
  })
})

describe('a code', () => {
  it('opens the session once: said again it is refused, in another browser too', async () => {
    const { person, secret } = await aCareful()
    const [one, other] = [aBrowser(shop), await halfWay(person)]
    expect(dataOf(await signIn(one, person))).toEqual({ secondStep: 'code' })
    const code = codeOf(secret)
    expect(await tryCode(one, code)).toMatchObject({ data: { user: { _id: person._id } } })
    expect(one.cookie('haat_refresh')).toBeDefined()
    const used = 'This code was used already. Wait for the next one.'
    expect(await tryCode(other, code)).toMatchObject({ statusCode: 400, message: used })
    shop.clock.pass(halfMinute)
    expect(await tryCode(other, codeOf(secret))).toMatchObject({ statusCode: 200 })
  })

  it('sent 20 times at once opens one session', async () => {
    const { person, secret } = await aCareful()
    const browsers = await Promise.all(Array.from({ length: 5 }, () => halfWay(person)))
    const code = codeOf(secret)
    const replies = await Promise.all(browsers.map((browser) => tryCode(browser, code)))
    expect(replies.filter(({ success }) => success).length).toBeLessThanOrEqual(1)
    const { rows } = await shop.db.execute(sql`
      select id from sessions where user_id = ${person._id} and ended_at is null`)
    expect(rows.length).toBeLessThanOrEqual(2)
  })

  it.each([
    ['of a step ago', -halfMinute, 200],
    ['of the next step', halfMinute, 200],
    ['of two steps ago', -2 * halfMinute, 400],
    ['of two steps ahead', 2 * halfMinute, 400],
  ])('%s is answered with its status', async (_when, offset, statusCode) => {
    const { person, secret } = await aCareful()
    shop.clock.pass(2 * halfMinute)
    const reply = await tryCode(await halfWay(person), codeOf(secret, offset))
    expect(reply).toMatchObject({ statusCode })
  })

  it('is read as people type it', async () => {
    const { person, secret } = await aCareful()
    const bangla = codeOf(secret).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
    const typed = ` ${bangla.slice(0, 3)} ${bangla.slice(3)} `
    expect(await tryCode(await halfWay(person), typed)).toMatchObject({ statusCode: 200 })
  })

  it.each(['', '12345', '1234567', 'abcdef', '0x1234', '1e5000', '\u0000'.repeat(6)])(
    '%j is refused before it is looked at',
    async (code) => {
      const { person } = await aCareful()
      expect(await tryCode(await halfWay(person), code)).toMatchObject({ statusCode: 400 })
    },
  )
})

describe('guessing', () => {
  it('from many addresses at once gets five tries, and then even the right code waits', async () => {
    const { person, secret, recoveryCodes } = await aCareful()
    const right = codeOf(secret)
    const wrong = right === '000000' ? '111111' : '000000'
    const browsers = await Promise.all(Array.from({ length: 8 }, () => halfWay(person)))
    const guesses = browsers.flatMap((browser, one) =>
      Array.from({ length: 5 }, (_, two) => tryCode(browser, wrong, `10.0.${one}.${two}`)),
    )
    const replies = await Promise.all(guesses)
    expect(replies.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(5)
    for (let left = 5; left > 0; left -= 1) await tryCode(await halfWay(person), wrong)
    const browser = await halfWay(person)
    const refused = await tryCode(browser, right)
    expect(refused).toMatchObject(lockedOut)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await tryCode(browser, recoveryCodes[0] ?? '')).toMatchObject(lockedOut)
    shop.clock.pass(15 * 60_000 + 1)
    expect(await tryCode(await halfWay(person), codeOf(secret))).toMatchObject({ statusCode: 200 })
  })

  it('is told to its victim: somebody knows the password', async () => {
    const { person } = await aCareful()
    const browser = await halfWay(person)
    for (let time = 0; time < 5; time += 1) await tryCode(browser, 'aaaaa-aaaaa')
    const sms = await messagesTo(shop, person.phone, 2)
    expect(sms.map(({ text }) => text).join()).toContain('several wrong codes')
  })

  it('slowly gets 20 tries in a day', async () => {
    const { person, secret } = await aCareful()
    for (let round = 0; round < 4; round += 1) {
      const browser = await halfWay(person)
      for (let time = 0; time < 5; time += 1) {
        expect(await tryCode(browser, 'aaaaa-aaaaa')).toMatchObject(wrongCode)
      }
      shop.clock.pass(15 * 60_000 + 1)
    }
    expect(await tryCode(await halfWay(person), codeOf(secret))).toMatchObject(lockedOut)
  })
})

describe('half a sign-in', () => {
  it('is of no use with the code of another account', async () => {
    const [mine, theirs] = [await aCareful(), await aCareful()]
    const reply = await tryCode(await halfWay(theirs.person), codeOf(mine.secret))
    expect(reply).toMatchObject(wrongCode)
    const recovery = await tryCode(await halfWay(theirs.person), mine.recoveryCodes[0] ?? '')
    expect(recovery).toMatchObject(wrongCode)
  })

  it('is bound to its browser, ends after ten minutes, and with a logout everywhere', async () => {
    const { person, secret } = await aCareful()
    const expired = { statusCode: 400, message: expect.stringContaining('taken too long') }
    expect(await tryCode(aBrowser(shop), codeOf(secret))).toMatchObject(expired)
    const slow = await halfWay(person)
    shop.clock.pass(600_000)
    expect(await tryCode(slow, codeOf(secret))).toMatchObject(expired)
    const ended = await halfWay(person)
    await shop.call('DELETE /user/sessions', { as: await anotherSession(shop, person) })
    expect(await tryCode(ended, codeOf(secret))).toMatchObject(expired)
  })

  it('that waits for a code cannot set up another device', async () => {
    const { person } = await aCareful()
    const browser = await halfWay(person)
    expect(await browser.call('POST /user/signin/set-up', {})).toMatchObject({ statusCode: 400 })
  })
})

describe('a recovery code', () => {
  it('opens one session, once, however it is typed; its owner is told', async () => {
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

  it('ends when new ones are made', async () => {
    const { person, recoveryCodes } = await aCareful()
    const as = await anotherSession(shop, person)
    const made = await shop.call('POST /user/second-step/recovery-codes', { as })
    const [fresh = ''] = dataOf<{ recoveryCodes: string[] }>(made).recoveryCodes
    expect(await tryCode(await halfWay(person), recoveryCodes[1] ?? '')).toMatchObject(wrongCode)
    expect(await tryCode(await halfWay(person), fresh)).toMatchObject({ statusCode: 200 })
  })
})

describe('a new device', () => {
  it('takes over once its first code has come; the old one and other sessions end', async () => {
    const { person, secret: before } = await aCareful()
    const as = await anotherSession(shop, person)
    const begun = await shop.call('POST /user/second-step/set-up', { as })
    const { secret } = dataOf<{ secret: string }>(begun)
    shop.clock.pass(halfMinute)
    expect(await tryCode(await halfWay(person), codeOf(before))).toMatchObject({ statusCode: 200 })
    const elsewhere = await anotherSession(shop, person)
    const body = { code: codeOf(secret) }
    const done = await shop.call('POST /user/second-step/confirm', { as, body })
    expect(dataOf<{ recoveryCodes: string[] }>(done).recoveryCodes).toHaveLength(10)
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
    const body = { code: codeOf(dataOf<{ secret: string }>(begun).secret) }
    for (const as of [there, await aSeller(shop)]) {
      const reply = await shop.call('POST /user/second-step/confirm', { as, body })
      expect(reply).toMatchObject({ statusCode: 400, message: expect.stringContaining('too long') })
    }
  })
})

describe('giving it up', () => {
  const letGo = (required: boolean) =>
    shop.db.execute(sql`
      insert into shop_settings (shop_name, support_phone, support_hours, address, updated_at, second_step_required)
      values ('Haat', '09600-000000', 'Daily', 'Dhaka', now(), ${required})
      on conflict (id) do update set second_step_required = ${required}`)

  it('is for where the shop does not need it, and for oneself alone', async () => {
    const [{ person }, { person: other }] = [await aCareful('admin'), await aCareful('admin')]
    const give = async () =>
      shop.call('DELETE /user/second-step', { as: await anotherSession(shop, person) })
    expect(await give()).toMatchObject({ statusCode: 409 })
    await letGo(false)
    const named = await shop.callWith('DELETE /user/second-step', {
      as: await anotherSession(shop, person),
      query: { userId: other._id },
    })
    expect(named).toMatchObject({ statusCode: 200 })
    expect(dataOf(await signIn(aBrowser(shop), person))).toMatchObject({
      user: { _id: person._id },
    })
    expect(dataOf(await signIn(aBrowser(shop), other))).toEqual({ secondStep: 'code' })
    await letGo(true)
  })

  it('by the server’s operator logs its person out, who is told and sets it up anew', async () => {
    const { person } = await aCareful('admin')
    const email = anEmail()
    await shop.db.execute(sql`update users set email = ${email} where id = ${person._id}`)
    const outside = {
      db: shop.db,
      clock: shop.clock,
      resetUrl: 'https://haat.test/forgot-password',
    }
    expect(await resetSecondStep(outside, email)).toBe(true)
    expect(await resetSecondStep(outside, email)).toBe(false)
    await expect(resetSecondStep(outside, anEmail())).rejects.toThrow(RangeError)
    expect(await shop.call('GET /user/sessions', { as: person })).toMatchObject({ statusCode: 401 })
    expect(dataOf(await signIn(aBrowser(shop), person))).toEqual({ secondStep: 'set-up' })
    const [mail] = await messagesTo(shop, email)
    expect(mail?.subject).toBe('Second step of your login turned off')
  })
})
