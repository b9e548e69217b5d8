import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { codeSentTo, messagesTo } from '#test/inbox.ts'
import { aCustomer, anEmail, anotherSession, aPhone, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const day = 24 * 3_600_000
const password = 'jamdani-42'
const over = { statusCode: 400, message: 'This link no longer works' }

const profile = async (as: TestPerson) => {
  const params = { id: as._id }
  return shop.call('GET /user/get-single-user/{id}', { as, params })
}

async function change(as: TestPerson, contact: 'email' | 'phone', value: string) {
  const body = { id: as._id, [contact]: value }
  await shop.callWith('PUT /user/update-profile', { as, body })
  const code = await codeSentTo(shop, value)
  const reply = await shop.call('POST /user/confirm-contact', { as, body: { contact, code } })
  expect(reply).toMatchObject({ statusCode: 200, data: { [contact]: value } })
}

/** The link in the newest of `count` messages. */
async function linkIn(to: string, count: number): Promise<string> {
  const texts = (await messagesTo(shop, to, count)).map(({ text }) => text)
  const links = texts.flatMap((text) => /\/user\/undo\/([\w-]{22})(?![\w-])/.exec(text)?.[1] ?? [])
  expect(links).toHaveLength(1)
  return links[0] ?? ''
}

const undo = (token: string) => shop.call('POST /user/undo-contact', { body: { token } })
const contactsOf = async ({ _id }: TestPerson) => {
  const rows = await shop.db.query(sql`
    select email, phone, password_hash is not null as "hasPassword", google_id as "googleId"
    from users where id = ${_id}`)
  return rows[0]
}

it('undoing a change of email restores the account, and leaves a thief no access', async () => {
  const [old, thiefs] = [anEmail(), anEmail()]
  const me = await aCustomer(shop, { email: old, password })
  await change(me, 'email', thiefs)
  await shop.db.execute(sql`update users set google_id = 'sub of a thief' where id = ${me._id}`)
  const token = await linkIn(old, 2)
  shop.clock.pass(6 * day)
  expect(await undo(token)).toMatchObject({
    statusCode: 200,
    data: { contact: 'email', restored: true },
  })
  expect(await contactsOf(me)).toMatchObject({ email: old, hasPassword: false, googleId: null })
  expect(await profile(me)).toMatchObject({ statusCode: 401 })
  for (const identifier of [old, thiefs, me.phone]) {
    const body = { identifier, password }
    expect(await shop.call('POST /user/signin', { body })).toMatchObject({ statusCode: 401 })
  }
  await shop.call('POST /user/forgot-password', { body: { identifier: old } })
  expect(await codeSentTo(shop, old, 3)).toMatch(/^\d{4}$/)
})

it('a confirmed change ends the other sessions, and not the one that confirmed', async () => {
  const me = await aCustomer(shop, { email: anEmail() })
  const other = await anotherSession(shop, me)
  expect(await profile(other)).toMatchObject({ statusCode: 200 })
  await change(me, 'email', anEmail())
  expect(await profile(other)).toMatchObject({ statusCode: 401 })
  expect(await profile(me)).toMatchObject({ statusCode: 200 })
})

it('the link that undoes a change of contact works once', async () => {
  const [old, first] = [anEmail(), anEmail()]
  const me = await aCustomer(shop, { email: old })
  await change(me, 'email', first)
  const token = await linkIn(old, 2)
  const replies = await Promise.all([undo(token), undo(token)])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await undo(token)).toMatchObject(over)
})

it('the link that undoes a change of contact is valid for seven days', async () => {
  const [old, next] = [anEmail(), anEmail()]
  const me = await aCustomer(shop, { email: old })
  await change(me, 'email', next)
  const token = await linkIn(old, 2)
  shop.clock.pass(7 * day)
  expect(await undo(token)).toMatchObject(over)
  expect(await contactsOf(me)).toMatchObject({ email: next })
})

it('the token of an undo link cannot be guessed, and only its hash is stored', async () => {
  const me = await aCustomer(shop, { email: anEmail() })
  await change(me, 'email', anEmail())
  const token = await linkIn(me.email ?? '', 2)
  expect(await undo('A'.repeat(22))).toMatchObject(over)
  const bad = await shop.callWith('POST /user/undo-contact', { body: { token: 'x' } })
  expect(bad).toMatchObject(over)
  const rows = await shop.db.query(sql`select * from contact_undos`)
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('undoing a change of contact undoes later changes, too', async () => {
  const [old, thiefs, thiefsPhone] = [anEmail(), anEmail(), aPhone()]
  const me = await aCustomer(shop, { email: old })
  await change(me, 'email', thiefs)
  shop.clock.pass(1_000)
  await change(me, 'phone', thiefsPhone)
  const ofPhone = await linkIn(me.phone, 2)
  expect(await undo(await linkIn(old, 2))).toMatchObject({ statusCode: 200 })
  expect(await contactsOf(me)).toMatchObject({ email: old, phone: me.phone })
  expect(await undo(ofPhone)).toMatchObject(over)
})

it('undoing a change of contact leaves earlier changes alone', async () => {
  const [first, second, thiefsPhone] = [anEmail(), anEmail(), aPhone()]
  const me = await aCustomer(shop, { email: first })
  await change(me, 'email', second)
  shop.clock.pass(1_000)
  await change(me, 'phone', thiefsPhone)
  expect(await undo(await linkIn(me.phone, 2))).toMatchObject({
    statusCode: 200,
    data: { contact: 'phone' },
  })
  expect(await contactsOf(me)).toMatchObject({ email: second, phone: me.phone })
})

it('the undo link goes to the other contact where there was no former value', async () => {
  const [me, thiefs] = [await aCustomer(shop, { password }), anEmail()]
  await change(me, 'email', thiefs)
  const token = await linkIn(me.phone, 2)
  expect(await undo(token)).toMatchObject({ statusCode: 200, data: { restored: false } })
  expect(await contactsOf(me)).toMatchObject({ email: null, phone: me.phone })
})

it('undoing is refused where another account has the old contact by now', async () => {
  const [old, next] = [anEmail(), anEmail()]
  const me = await aCustomer(shop, { email: old })
  await change(me, 'email', next)
  const token = await linkIn(old, 2)
  await aCustomer(shop, { email: old })
  expect(await undo(token)).toMatchObject({
    statusCode: 409,
    message: 'This email belongs to another account',
  })
  expect(await contactsOf(me)).toMatchObject({ email: next })
})
