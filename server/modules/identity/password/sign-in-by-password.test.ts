import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aBrowser } from '#test/browser.ts'
import { messagesTo } from '#test/inbox.ts'
import { aCustomer, anAdmin, aPhone } from '#test/people.ts'
import { passwordAlone } from '#test/password-alone.ts'
import { testShop } from '#test/shop.ts'

const shop = passwordAlone(testShop())
const password = 'ilish-bhaja-7'
const wrong = { statusCode: 401, message: 'Wrong email, phone number or password' }

const signIn = (identifier: string, given = password) =>
  shop.call('POST /user/signin', { body: { identifier, password: given } })

/** Of this process, so that others on the machine do not count. */
async function processorTimeOfSignIn(identifier: string): Promise<number> {
  const before = process.cpuUsage()
  await signIn(identifier, 'not-this-one')
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

describe('sign-in', () => {
  it('answers with the person, a token, and a cookie', async () => {
    const email = `${aPhone()}@haat.test`
    const { _id, phone } = await anAdmin(shop, { email, password })
    const reply = await signIn(email)
    expect(reply).toMatchObject({
      statusCode: 200,
      message: 'Login successful',
      data: {
        user: {
          _id,
          name: 'Rahima Khatun',
          email,
          phone,
          role: 'admin',
          isEmailVerified: true,
          profileImg: null,
          address: '',
        },
        accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      },
    })
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^haat_refresh=[\w-]{43}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^haat_device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
      ),
    ])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('keeps the refresh token only as a hash', async () => {
    const { _id, phone } = await aCustomer(shop, { password })
    const cookie = String((await signIn(phone)).headers['set-cookie'])
    const token = /haat_refresh=([\w-]+)/.exec(cookie)?.[1]
    const rows = await shop.db.query<{ hash: Buffer }>(sql`
      select token_hash as hash from refresh_tokens
      join sessions on sessions.id = session_id where user_id = ${_id}`)
    expect(rows.map(({ hash }) => hash.length)).toEqual([32])
    expect(rows.map(({ hash }) => hash.toString('base64url'))).not.toContain(token)
  })

  it('understands phone numbers and emails in any spelling', async () => {
    const email = `${aPhone()}@haat.test`
    const { phone } = await aCustomer(shop, { email, password })
    const bangla = phone.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    for (const spelling of [`+88 ${phone}`, bangla, ` ${email.toUpperCase()} `]) {
      expect(await signIn(spelling)).toMatchObject({ statusCode: 200 })
    }
  })

  it('takes a password in any spelling of the same letters', async () => {
    const { phone } = await aCustomer(shop, { password: 'বড়\u09bcই-গাছ' })
    expect(await signIn(phone, 'বড়\u09bcই-গাছ'.normalize('NFD'))).toMatchObject({ statusCode: 200 })
  })

  it('replies the same to a wrong password and to an unknown identifier', async () => {
    const { phone } = await aCustomer(shop, { password })
    const withoutPassword = await aCustomer(shop)
    expect(await signIn(phone, 'not-this-one')).toMatchObject(wrong)
    expect(await signIn(aPhone())).toMatchObject(wrong)
    expect(await signIn('nobody@haat.test')).toMatchObject(wrong)
    expect(await signIn(withoutPassword.phone)).toMatchObject(wrong)
    expect(await signIn("' or true --")).toMatchObject(wrong)
  })

  it('takes as much processor time for an unknown identifier as for a wrong password', async () => {
    const known = await aCustomer(shop, { password })
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let time = 0; time < 5; time += 1) {
      times.known.push(await processorTimeOfSignIn(known.phone))
      times.unknown.push(await processorTimeOfSignIn(aPhone()))
    }
    const ratio = median(times.unknown) / median(times.known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it.each([
    [{ identifier: ' ', password }, 'Email or phone is required'],
    [{ password }, 'Email or phone is required'],
    [{ identifier: '01712345678' }, 'Password is required'],
    [undefined, 'Email or phone is required'],
    [{ identifier: '01712345678', password: '' }, 'Password is required'],
    [{ identifier: '0171\u0000', password }, 'Contains a character that is not allowed'],
    [{ identifier: 'x'.repeat(255), password }, 'Email or phone is too long'],
    [{ identifier: '01712345678', password, role: 'admin' }, 'Unknown field role'],
    [{ identifier: ['01712345678'], password }, 'Identifier may be given only once'],
  ])('refuses %j', async (body, message) => {
    expect(await shop.callWith('POST /user/signin', { body })).toMatchObject({
      statusCode: 400,
      message,
    })
  })
})

describe('signing in to an unverified account', () => {
  it('says so when the password is right, and sends another code', async () => {
    const { phone } = await aCustomer(shop, { password, verified: false })
    const browser = aBrowser(shop)
    const reply = await browser.call('POST /user/signin', { body: { identifier: phone, password } })
    expect(reply).toMatchObject({
      statusCode: 403,
      message: 'Please verify your account first',
    })
    expect(browser.cookie('haat_registration')).toBeDefined()
    const [sms] = await messagesTo(shop, phone)
    const code = sms?.text.slice(0, 4) ?? ''
    const verified = await browser.call('POST /user/verify-phone', { body: { phone, code } })
    expect(verified).toMatchObject({ statusCode: 200 })
    expect(await signIn(phone)).toMatchObject({ statusCode: 200 })
  })

  it('reveals nothing when the password is wrong', async () => {
    const { phone } = await aCustomer(shop, { password, verified: false })
    expect(await signIn(phone, 'not-this-one')).toMatchObject(wrong)
  })

  it('sends at most 3 codes an hour', async () => {
    const { phone } = await aCustomer(shop, { password, verified: false })
    for (let time = 0; time < 5; time += 1) {
      expect(await signIn(phone)).toMatchObject({ statusCode: 403 })
    }
    const rows = await shop.db.query<{ codes: number }>(
      sql`select count(*)::int as codes from verification_codes where identifier = ${phone}`,
    )
    expect(rows).toEqual([{ codes: 3 }])
  })
})

describe('failed sign-ins', () => {
  it('are limited to 10 in 15 minutes; then even the right password has to wait', async () => {
    const { phone } = await aCustomer(shop, { password })
    for (let time = 0; time < 10; time += 1) {
      if (time === 5) shop.clock.pass(300_000)
      expect(await signIn(phone, 'not-this-one')).toMatchObject({ statusCode: 401 })
    }
    const refused = await signIn(phone)
    expect(refused).toMatchObject({
      statusCode: 429,
      message: 'Too many failed logins. Please try again later.',
    })
    expect(refused.headers['retry-after']).toBe('600')
    shop.clock.pass(599_000)
    expect(await signIn(phone)).toMatchObject({ statusCode: 429 })
    shop.clock.pass(1_000)
    expect(await signIn(phone)).toMatchObject({ statusCode: 200 })
  })

  it('are counted when they come at once, for each identifier by itself', async () => {
    const [one, other] = [await aCustomer(shop, { password }), await aCustomer(shop, { password })]
    const replies = await Promise.all(
      Array.from({ length: 14 }, () => signIn(one.phone, 'not-this-one')),
    )
    const looked = replies.filter(({ statusCode }) => statusCode === 401)
    expect(looked.length).toBeLessThanOrEqual(10)
    expect(await signIn(other.phone)).toMatchObject({ statusCode: 200 })
  })

  it('are not forgotten for a right one in between', async () => {
    const { phone } = await aCustomer(shop, { password })
    for (let time = 0; time < 9; time += 1) await signIn(phone, 'not-this-one')
    expect(await signIn(phone)).toMatchObject({ statusCode: 200 })
    expect(await signIn(phone)).toMatchObject({ statusCode: 200 })
    expect(await signIn(phone, 'not-this-one')).toMatchObject({ statusCode: 401 })
    expect(await signIn(phone)).toMatchObject({ statusCode: 429 })
  })

  it('are counted for an unknown identifier alike', async () => {
    const phone = aPhone()
    for (let time = 0; time < 10; time += 1) await signIn(phone)
    expect(await signIn(phone)).toMatchObject({ statusCode: 429 })
  })
})
