import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { codeSentTo, messagesTo } from '#test/inbox.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  anotherSession,
  aPhone,
  aRegistration,
  type TestPerson,
} from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const hour = 3_600_000
const refused = { statusCode: 400, message: 'Invalid OTP or session expired' }

const profile = (as: TestPerson, id = as._id) =>
  shop.call('GET /user/get-single-user/{id}', { as, params: { id } })
const update = (as: TestPerson, body: object) =>
  shop.callWith('PUT /user/update-profile', { as, body: { id: as._id, ...body } })
const confirm = (as: TestPerson, contact: 'email' | 'phone', code: string) =>
  shop.call('POST /user/confirm-contact', { as, body: { contact, code } })

describe('one’s profile', () => {
  it('is shown with what the page needs, and nothing secret', async () => {
    const me = await aCustomer(shop, { password: 'kacchi-biryani', address: 'House 12, Road 5' })
    const reply = await profile(me)
    expect(reply).toMatchObject({
      statusCode: 200,
      data: {
        _id: me._id,
        name: 'Rahima Khatun',
        email: null,
        phone: me.phone,
        address: 'House 12, Road 5',
        profileImg: null,
        pendingEmail: null,
        pendingPhone: null,
        hasPassword: true,
      },
    })
    expect(JSON.stringify(reply)).not.toContain('argon2')
  })

  it('is an admin’s to read, but not to write', async () => {
    const [me, admin] = [await aCustomer(shop), await anAdmin(shop)]
    expect(await profile(admin, me._id)).toMatchObject({ data: { _id: me._id } })
    expect(await update(admin, { id: me._id, name: 'Somebody' })).toMatchObject({ statusCode: 403 })
    const nobody = '0190c5f0-0000-7000-8000-000000000000'
    expect(await profile(admin, nobody)).toMatchObject({ statusCode: 404 })
  })

  it('changes what is given and keeps the rest', async () => {
    const me = await aCustomer(shop, { address: 'House 12, Road 5' })
    expect(await update(me, { name: '  Rahima Begum ' })).toMatchObject({
      statusCode: 200,
      message: 'Profile updated successfully',
      data: { name: 'Rahima Begum', address: 'House 12, Road 5', phone: me.phone },
    })
    // The form sends all of its fields, an empty email too where there is none.
    const all = { name: 'Rahima Begum', email: '', phone: me.phone, address: '', profileImg: null }
    expect(await update(me, all)).toMatchObject({
      statusCode: 200,
      data: { name: 'Rahima Begum', email: null, address: '', phone: me.phone, pendingPhone: null },
    })
  })

  it('is changed for each of many simultaneous updates, two of them by one person', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aCustomer(shop)))
    const [first] = people
    if (!first) throw new Error('Nobody is there')
    const replies = await Promise.all([
      ...people.map((one, n) => update(one, { name: `Person ${n}` })),
      update(first, { address: 'House 7, Road 3' }),
    ])
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const now = await Promise.all(people.map((one) => profile(one)))
    for (const [n, one] of people.entries()) {
      expect(now[n]).toMatchObject({ data: { _id: one._id, name: `Person ${n}` } })
    }
    expect(now[0]).toMatchObject({ data: { address: 'House 7, Road 3' } })
  })

  it.each([
    [{ name: 'ab' }, 'Name must be at least 3 characters'],
    [{ email: 'rahima@' }, 'Invalid email'],
    [{ phone: '0123' }, 'Invalid phone number'],
    [{ address: 'a'.repeat(501) }, 'Address is too long'],
    [{ profileImg: 'https://evil.example/pixel.gif' }, 'Please upload the picture'],
    [{ role: 'admin' }, 'Unknown field role'],
    [{ isEmailVerified: true }, 'Unknown field isEmailVerified'],
    [{ _id: 'x' }, 'Unknown field _id'],
  ])('refuses %j', async (change, message) => {
    const me = await aCustomer(shop)
    expect(await update(me, change)).toMatchObject({ statusCode: 400, message })
    expect(await profile(me)).toMatchObject({ data: { name: 'Rahima Khatun', role: 'user' } })
  })
})

it.each([
  ['name', 'Name must be at least 3 characters'],
  ['email', 'Your email can be changed but not removed'],
  ['phone', 'Your number can be changed but not removed'],
])(
  'an emptied %s is refused in words, and nothing else of the form is kept',
  async (field, message) => {
    const me = await aCustomer(shop, { email: anEmail(), address: 'House 12, Road 5' })
    const reply = await update(me, { address: 'House 7, Road 3', [field]: '' })
    expect(reply).toMatchObject({
      statusCode: 400,
      message,
      errors: [{ path: `body.${field}`, message }],
    })
    expect(await profile(me)).toMatchObject({
      data: {
        name: 'Rahima Khatun',
        email: me.email,
        phone: me.phone,
        address: 'House 12, Road 5',
      },
    })
  },
)

describe('a new email', () => {
  it('waits for the code sent to it, and the old one is notified', async () => {
    const [old, email] = [anEmail(), anEmail()]
    const me = await aCustomer(shop, { email: old })
    expect(await update(me, { email: email.toUpperCase() })).toMatchObject({
      statusCode: 200,
      data: { email: old, pendingEmail: email },
    })
    const [told] = await messagesTo(shop, old)
    expect(told?.subject).toBe('The email of your account is being changed')
    expect(told?.text).not.toContain(email)

    const code = await codeSentTo(shop, email)
    expect(await confirm(me, 'email', code)).toMatchObject({
      statusCode: 200,
      data: { email, pendingEmail: null, isEmailVerified: true },
    })
    expect(await confirm(me, 'email', code)).toMatchObject(refused)
  })

  it('is not asked for again by a form that is sent with the old one', async () => {
    const [old, email] = [anEmail(), anEmail()]
    const me = await aCustomer(shop, { email: old })
    await update(me, { email })
    const reply = await update(me, { name: 'Rahima Begum', email: old })
    expect(reply).toMatchObject({ data: { email: old, pendingEmail: email } })
    expect(await confirm(me, 'email', await codeSentTo(shop, email))).toMatchObject({
      data: { email },
    })
  })

  it('that has an account gets the same reply as any other; its owner is notified and gets no code', async () => {
    const holder = await aCustomer(shop, { email: anEmail() })
    const [me, free] = [await aCustomer(shop), anEmail()]
    const ask = async (email: string | null) => {
      const { headers: _changing, ...reply } = await update(me, { email })
      return JSON.stringify(reply)
        .replaceAll(String(email), 'asked')
        .replace(/"requestId":"[^"]*"/, '')
    }
    for (let time = 0; time < 4; time += 1) {
      shop.clock.pass(1_000)
      const known = await ask(holder.email)
      expect(known).toContain(time < 3 ? '"pendingEmail":"asked"' : '"statusCode":429')
      expect(await ask(free)).toBe(known)
    }
    const told = await messagesTo(shop, holder.email ?? '', 3)
    expect(told.map(({ subject }) => subject)).toEqual(
      Array(3).fill('Somebody asked to use your email'),
    )
    expect(told.map(({ text }) => text).join()).not.toMatch(/^\s*\d{4}\s*$/m)
    expect(await profile(holder)).toMatchObject({ data: { email: holder.email } })
  })

  it('is asked for as often as codes may be sent from one address', async () => {
    const me = await aCustomer(shop)
    await shop.db.execute(sql`
      insert into rate_counters (key, window_start, count)
      values ('address:code-sent:203.0.113.77',
        to_timestamp(floor(${shop.clock.now().getTime() / 3_600_000}::float8) * 3600), 60000)`)
    const holder = await aCustomer(shop, { email: anEmail() })
    for (const email of [holder.email, anEmail()]) {
      const body = { id: me._id, email }
      const reply = await shop.callWith('PUT /user/update-profile', {
        as: me,
        body,
        from: '203.0.113.77',
      })
      expect(reply).toMatchObject({ statusCode: 429 })
    }
  })

  it('goes to the person who confirms first, when two request it', async () => {
    const email = anEmail()
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)]
    await update(one, { email })
    const first = await codeSentTo(shop, email)
    shop.clock.pass(1_000)
    await update(other, { email })
    const second = await codeSentTo(shop, email, 2)
    // Of two codes one in ten thousand is the same.
    for (const code of [first].filter((theirs) => theirs !== second)) {
      expect(await confirm(other, 'email', code)).toMatchObject(refused)
    }
    expect(await confirm(one, 'email', first)).toMatchObject({ statusCode: 200 })
    expect(await confirm(other, 'email', second)).toMatchObject({
      statusCode: 409,
      message: 'This email belongs to another account',
    })
  })

  it('is taken over from an unverified registration', async () => {
    const email = anEmail()
    await shop.call('POST /user/register', { body: aRegistration({ email }) })
    await messagesTo(shop, email)
    const me = await aCustomer(shop)
    await update(me, { email })
    const code = await codeSentTo(shop, email, 2)
    expect(await confirm(me, 'email', code)).toMatchObject({ data: { email } })
    const rows = await shop.db.query(sql`select id from users where email = ${email}`)
    expect(rows).toEqual([{ id: me._id }])
  })

  it('is forgotten after a day', async () => {
    const me = await aCustomer(shop)
    await update(me, { email: anEmail() })
    shop.clock.pass(24 * hour)
    expect(await profile(await anotherSession(shop, me))).toMatchObject({
      data: { pendingEmail: null },
    })
  })
})

describe('a new phone number', () => {
  it('waits for the code sent to it; the old one is notified by SMS', async () => {
    const [me, phone] = [await aCustomer(shop, { email: anEmail() }), aPhone()]
    expect(await update(me, { phone: `+88 ${phone}` })).toMatchObject({
      data: { phone: me.phone, pendingPhone: phone },
    })
    const [told] = await messagesTo(shop, me.phone)
    expect(told?.text).toMatch(/^The phone of your Haat account is being changed/)
    const code = await codeSentTo(shop, phone)
    expect(await confirm(me, 'phone', code)).toMatchObject({
      data: { phone, pendingPhone: null },
    })
  })

  it('is not confirmed by a code for something else', async () => {
    const [me, phone] = [await aCustomer(shop), aPhone()]
    await shop.call('POST /user/register', { body: aRegistration({ phone }) })
    const registering = await codeSentTo(shop, phone)
    shop.clock.pass(1_000)
    await update(me, { phone })
    const changing = await codeSentTo(shop, phone, 2)
    for (const code of [registering].filter((other) => other !== changing)) {
      expect(await confirm(me, 'phone', code)).toMatchObject(refused)
    }
    expect(await confirm(me, 'email', changing)).toMatchObject(refused)
    expect(await confirm(await aCustomer(shop), 'phone', changing)).toMatchObject(refused)
    expect(await confirm(me, 'phone', changing)).toMatchObject({ statusCode: 200 })
  })

  it('costs the codes that a number has in an hour', async () => {
    const [me, phone] = [await aCustomer(shop), aPhone()]
    const statuses = []
    for (let time = 0; time < 4; time += 1) statuses.push((await update(me, { phone })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
