import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aBrowser, type TestBrowser } from '#test/browser.ts'
import { codeSentTo, messagesTo } from '#test/inbox.ts'
import { aCustomer, anEmail, aPhone, aRegistration } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { statementsOf } from '#test/statements-of.ts'

const shop = testShop()
const minute = 60_000
const password = 'new-shondesh'
const refused = { statusCode: 400, message: 'Invalid OTP or session expired' }

const forgot = (identifier: string) =>
  shop.call('POST /user/forgot-password', { body: { identifier } })
const verify = (browser: TestBrowser, identifier: unknown, code: unknown) =>
  browser.call('POST /user/verify-otp', { body: { identifier, code } })
const reset = (browser: TestBrowser, identifier: string, more: object = {}) =>
  browser.call('POST /user/reset-password', { body: { identifier, password, ...more } })
const signIn = (identifier: string, given = password) =>
  shop.call('POST /user/signin', { body: { identifier, password: given } })

/** A person who has verified a code in a browser. */
async function somebodyVerified() {
  const person = await aCustomer(shop, { password: 'old-shondesh' })
  const browser = aBrowser(shop)
  await forgot(person.phone)
  const code = await codeSentTo(shop, person.phone)
  const reply = await verify(browser, person.phone, code)
  const { resetToken } = (reply as { data: { resetToken: string } }).data
  return { ...person, browser, code, resetToken }
}

describe('a forgotten password', () => {
  it('is set anew by a code from an SMS, which ends every session', async () => {
    const me = await somebodyVerified()
    expect(await reset(me.browser, me.phone)).toMatchObject({
      statusCode: 200,
      message: 'Password reset successful',
    })
    expect(await signIn(me.phone)).toMatchObject({ statusCode: 200 })
    expect(await signIn(me.phone, 'old-shondesh')).toMatchObject({ statusCode: 401 })
    expect(await shop.call('GET /user/sessions', { as: me })).toMatchObject({ statusCode: 401 })
    const [notice] = await messagesTo(shop, me.phone, 2)
    expect(notice?.text).toMatch(/^Your Haat password was changed on/)
  })

  it('is set anew by a code from a mail', async () => {
    const email = anEmail()
    await aCustomer(shop, { email })
    await forgot(` ${email.toUpperCase()}`)
    const browser = aBrowser(shop)
    await verify(browser, email, await codeSentTo(shop, email))
    expect(await reset(browser, email)).toMatchObject({ statusCode: 200 })
    expect(await signIn(email)).toMatchObject({ statusCode: 200 })
  })

  it('can be set without the cookie, by the token that verify-otp has answered', async () => {
    const me = await somebodyVerified()
    const elsewhere = aBrowser(shop)
    expect(await reset(elsewhere, me.phone)).toMatchObject(refused)
    const { resetToken } = me
    expect(await reset(elsewhere, me.phone, { resetToken })).toMatchObject({ statusCode: 200 })
  })

  it('binds the browser by a cookie for ten minutes that no script reads', async () => {
    const { phone } = await aCustomer(shop)
    await forgot(phone)
    const body = { identifier: phone, code: await codeSentTo(shop, phone) }
    const reply = await shop.call('POST /user/verify-otp', { body })
    expect(reply.headers['set-cookie']).toMatch(
      /^haat_reset=[\w-]{43}; Max-Age=600; Path=\/api; HttpOnly; SameSite=Strict$/,
    )
  })

  it('opens an account whose registration was never verified', async () => {
    const phone = aPhone()
    await shop.call('POST /user/register', { body: aRegistration({ phone }) })
    await messagesTo(shop, phone)
    await forgot(phone)
    const browser = aBrowser(shop)
    await verify(browser, phone, await codeSentTo(shop, phone, 2))
    await reset(browser, phone)
    expect(await signIn(phone)).toMatchObject({ statusCode: 200 })
  })

  it('lets a person in again whom wrong passwords had locked out', async () => {
    const me = await somebodyVerified()
    for (let time = 0; time < 11; time += 1) await signIn(me.phone, 'not-this-one')
    expect(await signIn(me.phone, 'old-shondesh')).toMatchObject({ statusCode: 429 })
    await reset(me.browser, me.phone)
    expect(await signIn(me.phone)).toMatchObject({ statusCode: 200 })
  })
})

describe('resetting a password is refused', () => {
  it('without a verified code', async () => {
    const { phone } = await aCustomer(shop)
    await forgot(phone)
    await codeSentTo(shop, phone)
    expect(await reset(aBrowser(shop), phone)).toMatchObject(refused)
    const resetToken = 'x'.repeat(43)
    expect(await reset(aBrowser(shop), phone, { resetToken })).toMatchObject(refused)
  })

  it('with the cookie or token of another person', async () => {
    const [me, victim] = [await somebodyVerified(), await aCustomer(shop)]
    const { resetToken } = me
    expect(await reset(me.browser, victim.phone)).toMatchObject(refused)
    expect(await reset(aBrowser(shop), victim.phone, { resetToken })).toMatchObject(refused)
    expect(await reset(me.browser, me.phone)).toMatchObject({ statusCode: 200 })
  })

  it('a second time, also at once', async () => {
    const me = await somebodyVerified()
    const { resetToken } = me
    const replies = await Promise.all(
      [0, 1, 2].map(() => reset(aBrowser(shop), me.phone, { resetToken })),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(await reset(me.browser, me.phone)).toMatchObject(refused)
  })

  it('after ten minutes', async () => {
    const [early, late] = [await somebodyVerified(), await somebodyVerified()]
    shop.clock.pass(10 * minute - 1_000)
    expect(await reset(early.browser, early.phone)).toMatchObject({ statusCode: 200 })
    shop.clock.pass(1_000)
    expect(await reset(late.browser, late.phone)).toMatchObject(refused)
  })

  it('once the number belongs to somebody else', async () => {
    const me = await somebodyVerified()
    await shop.db.execute(sql`update users set phone = ${aPhone()} where id = ${me._id}`)
    await aCustomer(shop, { phone: me.phone })
    expect(await reset(me.browser, me.phone)).toMatchObject(refused)
  })

  it.each([
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: 'p'.repeat(129) }, 'Password must be at most 128 characters'],
    [{ password: 'football' }, 'This password is too common'],
    [{ role: 'admin' }, 'Unknown field role'],
    [{ resetToken: ['x'] }, 'Invalid OTP or session expired'],
  ])('with %j, and costs nothing', async (change, message) => {
    const me = await somebodyVerified()
    expect(await reset(me.browser, me.phone, change)).toMatchObject({ statusCode: 400, message })
    expect(await reset(me.browser, me.phone)).toMatchObject({ statusCode: 200 })
  })
})

describe('a code to reset a password', () => {
  it('is used once', async () => {
    const me = await somebodyVerified()
    expect(await verify(aBrowser(shop), me.phone, me.code)).toMatchObject(refused)
  })

  it('works in one of several browsers that send it at once', async () => {
    const { phone } = await aCustomer(shop)
    await forgot(phone)
    const code = await codeSentTo(shop, phone)
    const replies = await Promise.all(
      [aBrowser(shop), aBrowser(shop), aBrowser(shop)].map((browser) =>
        verify(browser, phone, code),
      ),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  it('is valid for no other purpose and no other person', async () => {
    const phone = aPhone()
    await shop.call('POST /user/register', { body: aRegistration({ phone }) })
    const code = await codeSentTo(shop, phone)
    expect(await verify(aBrowser(shop), phone, code)).toMatchObject(refused)

    const [one, other] = [await aCustomer(shop), await aCustomer(shop)]
    await forgot(one.phone)
    const theirs = await codeSentTo(shop, one.phone)
    expect(await verify(aBrowser(shop), other.phone, theirs)).toMatchObject(refused)
    expect(await verify(aBrowser(shop), one.phone, theirs)).toMatchObject({ statusCode: 200 })
  })

  it.each(['phone', 'email'] as const)(
    'ends with the password that it was asked for, also where another one was redeemed (%s)',
    async (contact) => {
      const email = anEmail()
      const me = await aCustomer(shop, { email, password: 'old-shondesh' })
      const identifier = contact === 'phone' ? me.phone : email
      const other = contact === 'phone' ? email : me.phone
      await forgot(identifier)
      const code = await codeSentTo(shop, identifier)
      await forgot(other)
      const browser = aBrowser(shop)
      await verify(browser, other, await codeSentTo(shop, other))
      expect(await reset(browser, other)).toMatchObject({ statusCode: 200 })
      expect(await verify(aBrowser(shop), identifier, code)).toMatchObject(refused)
    },
  )

  it('ends when its owner changes the password', async () => {
    const me = await aCustomer(shop, { password: 'old-shondesh' })
    await forgot(me.phone)
    const code = await codeSentTo(shop, me.phone)
    const changed = await shop.call('PATCH /user/change-password', {
      as: me,
      body: {
        id: me._id,
        currentPassword: 'old-shondesh',
        newPassword: password,
        confirmPassword: password,
      },
    })
    expect(changed).toMatchObject({ statusCode: 200 })
    expect(await verify(aBrowser(shop), me.phone, code)).toMatchObject(refused)
    expect(await signIn(me.phone)).toMatchObject({ statusCode: 200 })
  })

  it('can be guessed three times, from however many addresses at once', async () => {
    const { phone } = await aCustomer(shop)
    await forgot(phone)
    const code = await codeSentTo(shop, phone)
    const guesses = Array.from({ length: 12 }, (_, n) => String(n).padStart(4, '0'))
    const wrong = guesses.filter((guess) => guess !== code)
    await shop.call('POST /user/verify-otp', {
      body: { identifier: phone, code: wrong[0] ?? '' },
      from: '10.0.0.1',
    })
    await shop.call('POST /user/verify-otp', {
      body: { identifier: phone, code: wrong[1] ?? '' },
      from: '10.0.0.2',
    })
    // The last try, wanted by many at once, the right digits among them: one of them is looked at.
    const replies = await Promise.all(
      [...wrong.slice(2), code, code, code].map((guess, n) =>
        shop.call('POST /user/verify-otp', {
          body: { identifier: phone, code: guess },
          from: `10.0.1.${n}`,
        }),
      ),
    )
    const good = replies.filter(({ statusCode }) => statusCode === 200)
    expect(good.length).toBeLessThanOrEqual(1)
    const rows = await shop.db.query<{ left: number }>(
      sql`select tries_left as left from verification_codes where identifier = ${phone}`,
    )
    expect(rows).toEqual([{ left: 0 }])
    expect(await verify(aBrowser(shop), phone, code)).toMatchObject(refused)
  })

  it('is a string of four digits, nothing else', async () => {
    const { phone } = await aCustomer(shop)
    await forgot(phone)
    const code = await codeSentTo(shop, phone)
    for (const given of [[code], Number(code), { $gt: '' }, [[code]], `${code} `, null, true]) {
      expect(await verify(aBrowser(shop), phone, given)).toMatchObject(refused)
    }
    for (const identifier of [[phone], { $ne: '' }, null]) {
      expect(await verify(aBrowser(shop), identifier, code)).toMatchObject({ statusCode: 400 })
    }
    expect(await verify(aBrowser(shop), phone, code)).toMatchObject({ statusCode: 200 })
  })
})

describe('requesting a code to reset a password', () => {
  it('replies the same for every identifier', async () => {
    const email = anEmail()
    const { phone } = await aCustomer(shop, { email })
    const replies = []
    for (const to of [email, phone, anEmail(), aPhone(), 'neither']) replies.push(await forgot(to))
    for (const reply of replies) {
      expect(reply).toMatchObject({
        statusCode: 200,
        message: 'If there is such an account, a code is on its way',
        data: { nextCodeIn: 60 },
      })
    }
  })

  it('sends at most 3 an hour, without saying so', async () => {
    const { phone } = await aCustomer(shop)
    for (let time = 0; time < 5; time += 1) {
      expect(await forgot(phone)).toMatchObject({ statusCode: 200 })
    }
    await messagesTo(shop, phone, 3)
    await noJobsWait()
    expect(await messagesTo(shop, phone, 3)).toHaveLength(3)
  })

  it('costs the same statements for an unknown identifier: all else comes after the answer', async () => {
    const { phone } = await aCustomer(shop)
    // Up to what it keeps: only then can that be looked at, by statements of their own.
    const asked = async (identifier: string) => {
      const sent = await statementsOf(() => forgot(identifier))
      return sent.slice(0, sent.findIndex((text) => text.includes('insert into outbox')) + 1)
    }
    const known = await asked(phone)
    const unknown = await asked(aPhone())
    const told = [
      'insert into rate_counters',
      'begin',
      'pg_advisory_xact_lock',
      'from asked_codes',
      'from rate_counters',
      'insert into asked_codes',
      'insert into outbox',
    ]
    expect(known).toEqual(told.map((part): unknown => expect.stringContaining(part)))
    expect(unknown).toEqual(known)
  })
})

async function noJobsWait(): Promise<void> {
  const waiting = () =>
    shop.db.query(
      sql`select (select count(*) from outbox)::int + count(*)::int as jobs
        from graphile_worker.jobs where run_at <= now()`,
    )
  await expect.poll(waiting).toEqual([{ jobs: 0 }])
}
