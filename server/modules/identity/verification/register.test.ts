import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aBrowser } from '#test/browser.ts'
import { codeSentTo, messagesTo } from '#test/inbox.ts'
import { aCustomer, aPhone } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const minute = 60_000

function aRegistration(overrides: Record<string, unknown> = {}) {
  const password = 'jamdani-42'
  return {
    method: 'phone' as const,
    name: 'Karim Uddin',
    phone: aPhone(),
    password,
    confirmPassword: password,
    ...overrides,
  }
}

const register = (body: ReturnType<typeof aRegistration>, browser = aBrowser(shop)) =>
  browser.call('POST /user/register', { body })

async function peopleWith(phone: string) {
  const rows = await shop.db.query<{ name: string; hash: string; verified: boolean }>(sql`
    select name, password_hash as hash, phone_verified_at is not null as verified
    from users where phone = ${phone}`)
  return rows
}

describe('registration by phone', () => {
  it('registration by phone creates an unverified account and sends a code', async () => {
    const body = aRegistration()
    expect(await register(body)).toMatchObject({
      statusCode: 201,
      message: 'Almost done: verify your account with what we have sent you',
      data: { phone: body.phone },
    })
    const [person] = await peopleWith(body.phone)
    expect(person).toMatchObject({ name: 'Karim Uddin', verified: false })
    expect(person?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [sms] = await messagesTo(shop, body.phone)
    expect(sms?.text).toMatch(/^(\d{4}) is your Haat code\. [\s\S]*\n\n@localhost #\1$/)
    expect(sms?.text.length).toBeLessThanOrEqual(160)
    // GSM 03.38 without its extension table: anything else would double the price of the message.
    expect(sms?.text).toMatch(/^[\w \n\r@£$¥!"#%&'()*+,\-./:;<=>?]+$/)
  })

  it('registration stores neither the code nor a fast hash of it', async () => {
    const body = aRegistration()
    await register(body)
    const rows = await shop.db.query<{ hash: string }>(
      sql`select code_hash as hash from verification_codes where identifier = ${body.phone}`,
    )
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/)
  })

  it.each(['+880 1712-345678', '8801712345678', '০১৭১২৩৪৫৬৭৮', ' 01712 345678 '])(
    'registration understands the number written as %j',
    async (phone) => {
      await shop.db.execute(sql`delete from verification_codes where identifier = '01712345678'`)
      expect(await register(aRegistration({ phone }))).toMatchObject({
        statusCode: 201,
        data: { phone: '01712345678' },
      })
    },
  )

  it.each([
    [{ name: ' ab ' }, 'Name must be at least 3 characters'],
    [{ name: 'Karim\u0000' }, 'Contains a character that is not allowed'],
    [{ phone: '01212345678' }, 'Invalid phone number'],
    [{ phone: '0171234567' }, 'Invalid phone number'],
    [{ password: 'short', confirmPassword: 'short' }, 'Password must be at least 6 characters'],
    [{ confirmPassword: 'jamdani-43' }, "Passwords don't match"],
    [{ password: 'Football', confirmPassword: 'Football' }, 'This password is too common'],
    [{ password: '123456', confirmPassword: '123456' }, 'This password is too common'],
    [{ method: 'email' }, 'Invalid email'],
    [{ method: 'post' }, 'Register by email or phone'],
    [{ email: 'karim@haat.test' }, 'Unknown field email'],
    [{ isEmailVerified: true }, 'Unknown field isEmailVerified'],
    [{ _id: '0190c5f0-0000-7000-8000-000000000000' }, 'Unknown field _id'],
    [{ role: 'admin' }, 'Unknown field role'],
  ])('refuses %j', async (overrides, message) => {
    const body = aRegistration(overrides)
    expect(await register(body)).toMatchObject({ statusCode: 400, message })
    expect(await peopleWith(body.phone)).toEqual([])
  })

  it('registration refuses an invalid body', async () => {
    for (const body of [undefined, null, [], 'text', {}, { phone: 1 }]) {
      const reply = await shop.callWith('POST /user/register', {
        body: JSON.stringify(body) ?? '',
        headers: { 'content-type': 'application/json' },
      })
      expect(reply).toMatchObject({ success: false, statusCode: 400 })
    }
    const broken = { body: '{"phone":', headers: { 'content-type': 'application/json' } }
    expect(await shop.callWith('POST /user/register', broken)).toMatchObject({
      statusCode: 400,
      message: 'The body is not valid JSON',
    })
  })

  it('registration refuses a verified number and sends it nothing', async () => {
    const { phone } = await aCustomer(shop)
    expect(await register(aRegistration({ phone }))).toMatchObject({
      statusCode: 409,
      message: 'User already exists',
    })
    expect(await peopleWith(phone)).toMatchObject([{ name: 'Rahima Khatun', hash: null }])
    const rows = await shop.db.query(
      sql`select 1 from verification_codes where identifier = ${phone}`,
    )
    expect(rows).toEqual([])
  })

  it('registering an unverified number again replaces name, password and code', async () => {
    const [body, browser] = [aRegistration(), aBrowser(shop)]
    await register(body, browser)
    const first = await codeSentTo(shop, body.phone)
    const again = {
      ...body,
      name: 'Abdul Karim',
      password: 'muslin-43',
      confirmPassword: 'muslin-43',
    }
    expect(await register(again, browser)).toMatchObject({ statusCode: 201 })
    const second = await codeSentTo(shop, body.phone, 2)
    const verify = (code: string) =>
      browser.call('POST /user/verify-phone', { body: { phone: body.phone, code } })
    // Of two codes one in ten thousand is the same.
    for (const code of [first].filter((ended) => ended !== second)) {
      expect(await verify(code)).toMatchObject({ statusCode: 400 })
    }
    expect(await verify(second)).toMatchObject({ statusCode: 200 })
    const signIn = (password: string) =>
      shop.call('POST /user/signin', { body: { identifier: body.phone, password } })
    expect(await signIn(body.password)).toMatchObject({ statusCode: 401 })
    expect(await signIn(again.password)).toMatchObject({
      statusCode: 200,
      data: { user: { name: 'Abdul Karim' } },
    })
  })

  it('two simultaneous registrations of one number create one account', async () => {
    const body = aRegistration()
    const replies = await Promise.all([register(body), register(body), register(body)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await peopleWith(body.phone)).toHaveLength(1)
    const rows = await shop.db.query<{ good: number }>(sql`
      select count(*)::int as good from verification_codes
      where identifier = ${body.phone} and expires_at > ${shop.clock.now()}`)
    expect(rows).toEqual([{ good: 1 }])
  })

  it('registration sends at most 3 codes an hour and 6 a day', async () => {
    const body = aRegistration()
    let asked = 0
    const statuses = async (times: number) => {
      const replies = []
      for (let time = 0; time < times; time += 1) {
        // Another name: the same registration within seconds is a second tap.
        replies.push(await register({ ...body, name: `${body.name} ${(asked += 1)}` }))
      }
      return replies.map(({ statusCode }) => statusCode)
    }
    expect(await statuses(4)).toEqual([201, 201, 201, 429])
    const refused = await register(body)
    expect(refused.message).toBe('Too many codes were sent. Please try again later.')
    expect(refused.headers['retry-after']).toBe('3600')
    shop.clock.pass(59 * minute)
    expect((await register(body)).headers['retry-after']).toBe('60')
    shop.clock.pass(minute)
    expect(await statuses(4)).toEqual([201, 201, 201, 429])
    shop.clock.pass(60 * minute)
    expect((await register(body)).headers['retry-after']).toBe(String(22 * 3600))
    shop.clock.pass(22 * 60 * minute)
    expect(await statuses(1)).toEqual([201])
  })
})
