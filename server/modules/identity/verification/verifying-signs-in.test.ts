import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aBrowser, type TestBrowser } from '#test/browser.ts'
import { codeSentTo, linkSentTo, messagesTo } from '#test/inbox.ts'
import { anEmail, aPhone, aRegistration } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const day = 24 * 3_600_000
const password = 'jamdani-42'

const register = (browser: TestBrowser, input: Parameters<typeof aRegistration>[0]) =>
  browser.call('POST /user/register', { body: aRegistration(input) })
const verifyPhone = (browser: TestBrowser, phone: string, code: string) =>
  browser.call('POST /user/verify-phone', { body: { phone, code } })
const verifyLink = (browser: TestBrowser, token: string) =>
  browser.call('POST /user/verify-account', { body: { token } })
const signIn = (browser: TestBrowser, identifier: string) =>
  browser.call('POST /user/signin', { body: { identifier, password } })

/** A browser that has registered a phone, with the code in hand. */
async function somebodyWaiting() {
  const [phone, browser] = [aPhone(), aBrowser(shop)]
  await register(browser, { phone })
  return { phone, browser, code: await codeSentTo(shop, phone) }
}

const sessionsOf = async (phone: string) => {
  const rows = await shop.db.query(sql`
    select 1 from sessions join users on users.id = user_id where phone = ${phone}`)
  return rows.length
}

describe('verifying in the browser that registered', () => {
  it('by the code signs in', async () => {
    const { phone, browser, code } = await somebodyWaiting()
    const reply = await verifyPhone(browser, phone, code)
    expect(reply).toMatchObject({
      statusCode: 200,
      message: 'Account verified successfully',
      data: { passwordKept: true, user: { phone, role: 'user' }, accessToken: expect.any(String) },
    })
    expect(browser.cookie('haat_refresh')).toBeDefined()
    expect(browser.cookie('haat_registration')).toBeUndefined()
    const { user, accessToken } = reply.data as { user: { _id: string }; accessToken: string }
    const profile = await shop.callWith('GET /user/get-single-user/{id}', {
      params: { id: user._id },
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(profile).toMatchObject({ statusCode: 200, data: { phone } })
  })

  it('by the link signs in', async () => {
    const [email, browser] = [anEmail(), aBrowser(shop)]
    await register(browser, { email })
    expect(await verifyLink(browser, await linkSentTo(shop, email))).toMatchObject({
      statusCode: 200,
      data: { passwordKept: true, user: { email, isEmailVerified: true } },
    })
    expect(browser.cookie('haat_refresh')).toBeDefined()
  })

  it('signs in also where the right password was tried before verifying', async () => {
    const { phone } = await somebodyWaiting()
    const tablet = aBrowser(shop)
    expect(await signIn(tablet, phone)).toMatchObject({ statusCode: 403 })
    const code = await codeSentTo(shop, phone, 2)
    expect(await verifyPhone(tablet, phone, code)).toMatchObject({ data: { passwordKept: true } })
    expect(tablet.cookie('haat_refresh')).toBeDefined()
  })

  it('does not sign in a day after the registration', async () => {
    const { phone, browser } = await somebodyWaiting()
    const token = browser.cookie('haat_registration') ?? ''
    shop.clock.pass(day)
    await shop.call('POST /user/resend-verification', { body: { identifier: phone } })
    const code = await codeSentTo(shop, phone, 2)
    browser.plant('haat_registration', token)
    expect(await verifyPhone(browser, phone, code)).toMatchObject({ data: { passwordKept: false } })
    expect(browser.cookie('haat_refresh')).toBeUndefined()
  })

  it.each(['admin', 'seller'])(
    'asks a %s for the second factor, and opens no session',
    async (role) => {
      const { phone, browser, code } = await somebodyWaiting()
      await shop.db.execute(sql`update users set role = ${role} where phone = ${phone}`)
      const reply = await verifyPhone(browser, phone, code)
      expect(reply.data).toEqual({ passwordKept: true, secondStep: 'set-up' })
      expect(browser.cookie('haat_refresh')).toBeUndefined()
      expect(browser.cookie('haat_half')).toBeDefined()
      expect(await sessionsOf(phone)).toBe(0)
    },
  )

  it('asks for the code of the authenticator app, where there is one', async () => {
    const { phone, browser, code } = await somebodyWaiting()
    await shop.db.execute(sql`
      insert into second_steps (user_id, secret, last_step, set_up_at, recovery_codes_at)
      select id, ${Buffer.alloc(48)}, 0, ${shop.clock.now()}, ${shop.clock.now()}
      from users where phone = ${phone}`)
    const reply = await verifyPhone(browser, phone, code)
    expect(reply.data).toEqual({ passwordKept: true, secondStep: 'code' })
    expect(await sessionsOf(phone)).toBe(0)
  })
})

describe('verifying signs in nobody else', () => {
  it('not another person who registered the same number before its owner verified', async () => {
    const { phone, browser: owner } = await somebodyWaiting()
    const attacker = aBrowser(shop)
    await register(attacker, { phone, password: 'of-the-attacker' })
    const code = await codeSentTo(shop, phone, 2)
    expect(await verifyPhone(owner, phone, code)).toMatchObject({ data: { passwordKept: true } })
    // The code is spent, and the attacker's cookie is of nothing any more.
    expect(await verifyPhone(attacker, phone, code)).toMatchObject({ statusCode: 400 })
    expect(attacker.cookie('haat_refresh')).toBeUndefined()
    expect(await sessionsOf(phone)).toBe(1)
  })

  it('not a browser with the cookie of another registration', async () => {
    const [mine, theirs] = [await somebodyWaiting(), await somebodyWaiting()]
    const swapped = theirs.browser.cookie('haat_registration') ?? ''
    mine.browser.plant('haat_registration', swapped)
    const reply = await verifyPhone(mine.browser, mine.phone, mine.code)
    expect(reply.data).toEqual({ passwordKept: false })
    expect(mine.browser.cookie('haat_refresh')).toBeUndefined()
    expect(await sessionsOf(mine.phone)).toBe(0)
  })

  it('not a browser that sends the used code or link again with the old cookie', async () => {
    const { phone, browser, code } = await somebodyWaiting()
    const token = browser.cookie('haat_registration') ?? ''
    await verifyPhone(browser, phone, code)
    const thief = aBrowser(shop)
    thief.plant('haat_registration', token)
    expect(await verifyPhone(thief, phone, code)).toMatchObject({ statusCode: 400 })
    expect(thief.cookie('haat_refresh')).toBeUndefined()

    const [email, owner] = [anEmail(), aBrowser(shop)]
    await register(owner, { email })
    const cookie = owner.cookie('haat_registration') ?? ''
    const link = await linkSentTo(shop, email)
    await verifyLink(owner, link)
    thief.plant('haat_registration', cookie)
    expect(await verifyLink(thief, link)).toMatchObject({ statusCode: 409 })
    expect(thief.cookie('haat_refresh')).toBeUndefined()
  })

  it('not by another link to a verified account', async () => {
    const [email, browser] = [anEmail(), aBrowser(shop)]
    await register(browser, { email })
    const first = await linkSentTo(shop, email)
    await register(browser, { email, password: 'another-one-43' })
    const second = await linkSentTo(shop, email, 2)
    await verifyLink(aBrowser(shop), first)
    expect(await verifyLink(browser, second)).toMatchObject({ statusCode: 409 })
    expect(browser.cookie('haat_refresh')).toBeUndefined()
  })

  it('only one of two browsers that send the right code at once', async () => {
    const { phone, browser, code } = await somebodyWaiting()
    const replies = await Promise.all([
      verifyPhone(browser, phone, code),
      verifyPhone(browser, phone, code),
    ])
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await sessionsOf(phone)).toBe(1)
  })
})

describe('a double tap on Sign up', () => {
  const codesOf = async (identifier: string) => {
    const rows = await shop.db.query<{ sent: number }>(sql`
      select ((select count(*) from verification_codes where identifier = ${identifier})
        + (select count(*) from verification_links where email = ${identifier}))::int as sent`)
    return rows[0]?.sent
  }

  it.each([{ phone: aPhone() }, { email: anEmail() }])('sends one message to %j', async (input) => {
    const browser = aBrowser(shop)
    const to = input.phone ?? input.email ?? ''
    const replies = await Promise.all([register(browser, input), register(browser, input)])
    shop.clock.pass(9_000)
    replies.push(await register(browser, input))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await codesOf(to)).toBe(1)
    await messagesTo(shop, to)
    const verified = to.includes('@')
      ? await verifyLink(browser, await linkSentTo(shop, to))
      : await verifyPhone(browser, to, await codeSentTo(shop, to))
    expect(verified).toMatchObject({ data: { passwordKept: true, user: { name: 'Karim Uddin' } } })
  })

  it('is two registrations where name or password differ, or ten seconds have passed', async () => {
    const [phone, browser] = [aPhone(), aBrowser(shop)]
    await register(browser, { phone })
    await register(browser, { phone, password: 'another-one-43' })
    expect(await codesOf(phone)).toBe(2)
    shop.clock.pass(10_000)
    await register(browser, { phone, password: 'another-one-43' })
    expect(await codesOf(phone)).toBe(3)
  })
})
