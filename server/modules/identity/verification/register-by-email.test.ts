import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aBrowser, type TestBrowser } from '#test/browser.ts'
import { linkSentTo, messagesTo } from '#test/inbox.ts'
import { aCustomer, anEmail, aRegistration } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const hour = 3_600_000
const already = { statusCode: 409, message: 'Account already verified. Please login.' }

const register = (browser: TestBrowser, email: string, password = 'jamdani-42') =>
  browser.call('POST /user/register', { body: aRegistration({ email, password }) })
const verify = (browser: TestBrowser, token: string) =>
  browser.call('POST /user/verify-account', { body: { token } })
const signIn = (identifier: string, password = 'jamdani-42') =>
  shop.call('POST /user/signin', { body: { identifier, password } })

describe('registration by email', () => {
  it('registration by email sends a link that verifies the account, once', async () => {
    const [email, browser] = [anEmail(), aBrowser(shop)]
    expect(await register(browser, email)).toMatchObject({ statusCode: 201, data: { email } })
    expect(await signIn(email)).toMatchObject({ statusCode: 403 })
    const [mail] = await messagesTo(shop, email)
    expect(mail).toMatchObject({ channel: 'email', subject: 'Confirm your email for Haat' })
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/user\/verify\/[\w-]{43}\n/)

    const token = await linkSentTo(shop, email)
    expect(await verify(browser, token)).toMatchObject({
      statusCode: 200,
      message: 'Account verified successfully',
      data: { passwordKept: true },
    })
    expect(browser.cookie('haat_registration')).toBeUndefined()
    expect(await verify(browser, token)).toMatchObject(already)
    expect(await signIn(email)).toMatchObject({
      statusCode: 200,
      data: { user: { email, isEmailVerified: true, role: 'user' } },
    })
  })

  it('the link works in another browser, without the password of the registration', async () => {
    const [email, phone] = [anEmail(), aBrowser(shop)]
    await register(aBrowser(shop), email)
    const reply = await verify(phone, await linkSentTo(shop, email))
    expect(reply).toMatchObject({ statusCode: 200, data: { passwordKept: false } })
    expect(phone.cookie('haat_refresh')).toBeUndefined()
    expect(await signIn(email)).toMatchObject({ statusCode: 401 })
  })

  it('registration understands the email in any spelling', async () => {
    const email = anEmail()
    const reply = await register(aBrowser(shop), ` ${email.toUpperCase()} `)
    expect(reply).toMatchObject({ statusCode: 201, data: { email } })
  })

  it('the token of a link is stored as a hash only', async () => {
    const email = anEmail()
    await register(aBrowser(shop), email)
    const token = await linkSentTo(shop, email)
    const rows = await shop.db.query<{ hash: Buffer }>(
      sql`select token_hash as hash from verification_links where email = ${email}`,
    )
    expect(rows.map(({ hash }) => hash.length)).toEqual([32])
    expect(rows.map(({ hash }) => hash.toString('base64url'))).not.toContain(token)
  })

  it('a link is valid for 24 hours', async () => {
    const [early, late] = [anEmail(), anEmail()]
    const browser = aBrowser(shop)
    await register(browser, early)
    const inTime = await linkSentTo(shop, early)
    shop.clock.pass(24 * hour - 1_000)
    expect(await verify(browser, inTime)).toMatchObject({ statusCode: 200 })
    await register(browser, late)
    const tooLate = await linkSentTo(shop, late)
    shop.clock.pass(24 * hour)
    expect(await verify(browser, tooLate)).toMatchObject({
      statusCode: 400,
      message: 'Verification link has expired. Please register again.',
    })
  })

  it('two simultaneous clicks on a link verify one account', async () => {
    const [email, browser] = [anEmail(), aBrowser(shop)]
    await register(browser, email)
    const token = await linkSentTo(shop, email)
    const replies = await Promise.all([verify(browser, token), verify(browser, token)])
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('an invalid link is refused', async () => {
    for (const token of [
      'x'.repeat(43),
      '',
      'short',
      'x'.repeat(44),
      7,
      null,
      ['x'],
      { $ne: '' },
    ]) {
      const reply = await shop.callWith('POST /user/verify-account', { body: { token } })
      expect(reply).toMatchObject({
        statusCode: 400,
        message: 'This verification link is not valid',
      })
    }
  })

  it('registration refuses a verified email and sends it nothing', async () => {
    const email = anEmail()
    await aCustomer(shop, { email })
    expect(await register(aBrowser(shop), email)).toMatchObject({
      statusCode: 409,
      message: 'User already exists',
    })
  })

  it.each([
    [{ email: 'karim@' }, 'Invalid email'],
    [{ email: `${'k'.repeat(250)}@haat.test` }, 'Invalid email'],
    [{ email: 'ka\u0000rim@haat.test' }, 'Invalid email'],
    [{ email: ['karim@haat.test'] }, 'Invalid email'],
    [{ name: 'K ' }, 'Name must be at least 3 characters'],
    [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
    [{ confirmPassword: 'jamdani-43' }, "Passwords don't match"],
    [{ role: 'admin' }, 'Unknown field role'],
    [{ phone: '01712345678' }, 'Unknown field phone'],
  ])('refuses %j', async (change, message) => {
    const body = { ...aRegistration({ email: anEmail() }), ...change }
    expect(await shop.callWith('POST /user/register', { body })).toMatchObject({
      statusCode: 400,
      message,
    })
  })

  it('registration sends at most 3 links an hour', async () => {
    const [email, browser] = [anEmail(), aBrowser(shop)]
    const statuses = []
    for (let time = 0; time < 4; time += 1) {
      // Another password: the same registration within seconds is a second tap.
      statuses.push((await register(browser, email, `jamdani-4${time}`)).statusCode)
    }
    expect(statuses).toEqual([201, 201, 201, 429])
  })
})

describe('another person who registers the same email meanwhile', () => {
  it('does not set the password, whichever link is clicked in the owner’s browser', async () => {
    const [email, owner] = [anEmail(), aBrowser(shop)]
    await register(owner, email, 'my-own-password')
    await register(aBrowser(shop), email, 'of-the-attacker')
    const reply = await verify(owner, await linkSentTo(shop, email, 2))
    expect(reply).toMatchObject({ statusCode: 200, data: { passwordKept: true } })
    expect(await signIn(email, 'of-the-attacker')).toMatchObject({ statusCode: 401 })
    expect(await signIn(email, 'my-own-password')).toMatchObject({ statusCode: 200 })
  })

  it('does not set the password in a browser that registered nothing: then there is none', async () => {
    const email = anEmail()
    await register(aBrowser(shop), email, 'my-own-password')
    await register(aBrowser(shop), email, 'of-the-attacker')
    const reply = await verify(aBrowser(shop), await linkSentTo(shop, email, 2))
    expect(reply).toMatchObject({ statusCode: 200, data: { passwordKept: false } })
    for (const password of ['of-the-attacker', 'my-own-password']) {
      expect(await signIn(email, password)).toMatchObject({ statusCode: 401 })
    }
  })

  it('does not end the owner’s link', async () => {
    const [email, owner] = [anEmail(), aBrowser(shop)]
    await register(owner, email)
    const token = await linkSentTo(shop, email)
    await register(aBrowser(shop), email, 'of-the-attacker')
    expect(await verify(owner, token)).toMatchObject({ statusCode: 200 })
    expect(await signIn(email)).toMatchObject({ statusCode: 200 })
  })
})

describe('resending a verification', () => {
  const resend = (browser: TestBrowser, identifier: string) =>
    browser.call('POST /user/resend-verification', { body: { identifier } })

  it('sends another link for the registration of this browser', async () => {
    const [email, browser] = [anEmail(), aBrowser(shop)]
    await register(browser, email)
    await register(aBrowser(shop), email, 'of-the-attacker')
    await messagesTo(shop, email, 2)
    shop.clock.pass(1_000)
    await resend(browser, email)
    const token = await linkSentTo(shop, email, 3)
    expect(await verify(browser, token)).toMatchObject({ data: { passwordKept: true } })
    expect(await signIn(email)).toMatchObject({ statusCode: 200 })
  })

  it('replies the same to all, and sends nothing to verified or unknown identifiers', async () => {
    const email = anEmail()
    const { phone } = await aCustomer(shop, { email })
    const [waiting, unknown] = [anEmail(), anEmail()]
    await register(aBrowser(shop), waiting)
    const browser = aBrowser(shop)
    const replies = []
    for (const to of [email, phone, unknown, waiting]) replies.push(await resend(browser, to))
    const told = replies.map(({ statusCode, message, success }) => [statusCode, message, success])
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    await messagesTo(shop, waiting, 2)
    const rows = await shop.db.query<{ sent: number }>(sql`
      select count(*)::int as sent from sent_messages
      where recipient in (${email}, ${phone}, ${unknown})`)
    expect(rows).toEqual([{ sent: 0 }])
  })

  it('sends at most 3 an hour, without saying so', async () => {
    const [email, browser] = [anEmail(), aBrowser(shop)]
    await register(browser, email)
    for (let time = 0; time < 5; time += 1) {
      expect(await resend(browser, email)).toMatchObject({ statusCode: 200 })
    }
    await messagesTo(shop, email, 3)
    const other = anEmail()
    await register(aBrowser(shop), other)
    await messagesTo(shop, other)
    expect(await messagesTo(shop, email, 3)).toHaveLength(3)
  })
})
