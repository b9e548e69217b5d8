import { complaintHours, mostOpenComplaints } from '@haat/contract/complaint'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { messagesTo, smsTo } from '#test/inbox.ts'
import { aCustomer, anAdmin, anEmail, aPhone, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { forgetComplaints } from './complaint.repo.ts'

const shop = testShop()
const strict = testShop({ limitPerAddressScale: 1 })
let admin: TestPerson

beforeAll(async () => {
  admin = await anAdmin(shop)
  await setFees(shop, 60, 120)
})

const complaint = { kind: 'goods', text: 'The cup came broken' } as const

const complain = (as: TestPerson, typed: object = {}) =>
  shop.call('POST /complaint/mine', { as, body: { ...complaint, ...typed } })

const complainFrom = (contact: string, typed: object = {}) =>
  shop.call('POST /complaint', { body: { ...complaint, name: 'Rahima', contact, ...typed } })

const settle = (id: string, answer: string, as = admin, tell?: boolean) =>
  shop.call('POST /complaint/{id}/settle', {
    as,
    params: { id },
    body: { answer, ...(tell !== undefined && { tell }) },
  })

async function keptId(reply: Awaited<ReturnType<typeof complain>>): Promise<string> {
  if (!reply.success) throw new Error(reply.message)
  return reply.data._id
}

it('a customer complains, staff settle it, and its customer reads the answer', async () => {
  const customer = await aCustomer(shop)
  const reply = await complain(customer)
  expect(reply).toMatchObject({ statusCode: 201, data: { settledAt: null, answer: '' } })
  const { at = '', dueAt = '' } = reply.success ? reply.data : {}
  expect(Date.parse(dueAt) - Date.parse(at)).toBe(complaintHours * 3_600_000)
  const id = await keptId(reply)
  const listed = await shop.call('GET /complaint', { as: admin, query: { limit: '100' } })
  expect(listed).toMatchObject({
    data: {
      data: expect.arrayContaining([expect.objectContaining({ _id: id, contact: customer.phone })]),
    },
  })
  expect(await settle(id, 'We send another one today')).toMatchObject({ statusCode: 200 })
  expect(await shop.call('GET /complaint/mine', { as: customer })).toMatchObject({
    data: [{ _id: id, answer: 'We send another one today' }],
  })
  expect((await smsTo(shop, customer.phone)).at(-1)).toContain('We send another one today')
})

it('who is not signed in says how to be reached, and gets the answer there', async () => {
  expect(await complainFrom('nobody')).toMatchObject({ statusCode: 400 })
  const [phone, email] = [aPhone(), anEmail()]
  const byPhone = await keptId(await complainFrom(phone))
  const byMail = await keptId(await complainFrom(email))
  await settle(byPhone, 'Please come by')
  await settle(byMail, 'Please come by')
  expect((await smsTo(shop, phone)).at(-1)).toContain('Please come by')
  const mails = await shop.db.query<{ subject: string }>(sql`
    select subject from sent_messages where recipient = ${email}`)
  expect(mails).toHaveLength(1)
})

it('a stranger’s words and name go to no address that they typed', async () => {
  const email = anEmail()
  const said = { name: 'Win money', text: 'Buy at evil.example today' }
  await settle(await keptId(await complainFrom(email, said)), 'Please call us')
  const [mail] = await messagesTo(shop, email)
  expect(mail?.text).toContain('Please call us')
  for (const typed of ['Win money', 'evil.example']) {
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(typed)
  }
})

it('answers to strangers reach a number as often as what visitors cause', async () => {
  const phone = aPhone()
  const { most = 0 } = shop.platform.settings.smsLimits.number[0] ?? {}
  for (let at = 0; at <= most; at += 1) {
    await settle(await keptId(await complainFrom(phone, { text: `Number ${at}` })), 'Call us')
  }
  expect(await smsTo(shop, phone)).toHaveLength(most)
})

it('what is settled without a message tells nobody, and says for staff what was done', async () => {
  const phone = aPhone()
  const id = await keptId(await complainFrom(phone))
  expect(await settle(id, 'Nonsense', admin, false)).toMatchObject({
    data: { answer: 'Nonsense', settledBy: admin.name },
  })
  expect(await smsTo(shop, phone)).toEqual([])
})

it('an answer that is too long for an SMS is not cut in it', async () => {
  const phone = aPhone()
  const id = await keptId(await complainFrom(phone))
  await settle(id, 'Long '.repeat(60))
  const [sms = ''] = await smsTo(shop, phone)
  expect(sms).not.toContain('Long')
  expect(sms.length).toBeLessThanOrEqual(160)
})

it('the same words sent twice at once are one complaint, and five open ones are the most', async () => {
  const customer = await aCustomer(shop)
  const twice = await Promise.all([complain(customer), complain(customer)])
  expect(new Set(await Promise.all(twice.map(keptId)))).toHaveLength(1)
  const more = await Promise.all(
    Array.from({ length: mostOpenComplaints.ofPerson }, (_, at) =>
      complain(customer, { text: `Number ${at}` }),
    ),
  )
  expect(more.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    201, 201, 201, 201, 409,
  ])
  await settle(await keptId(await complain(customer)), 'Done')
  expect(await complain(customer, { text: 'Another' })).toMatchObject({ statusCode: 201 })
})

it('only one of two settles it; the other gets what was answered', async () => {
  const id = await keptId(await complain(await aCustomer(shop)))
  const replies = await Promise.all([settle(id, 'One'), settle(id, 'Two')])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const lost = replies.find(({ statusCode }) => statusCode === 409)
  expect(lost).toMatchObject({ data: { _id: id, answer: expect.stringMatching(/^(One|Two)$/) } })
})

it('nobody complains about the order of another, and nobody but staff reads complaints', async () => {
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
  const body = anOrder(customer, [aLine(await aProduct(shop))])
  const placed = await shop.call('POST /order/post-order', { as: customer, body })
  const orderId = placed.success ? placed.data._id : ''
  expect(await complain(other, { orderId })).toMatchObject({ statusCode: 404 })
  const id = await keptId(await complain(customer, { orderId }))
  expect(await shop.call('GET /complaint', { as: customer })).toMatchObject({ statusCode: 403 })
  expect(await settle(id, 'Mine', customer)).toMatchObject({ statusCode: 403 })
  expect(await shop.call('GET /complaint/mine', { as: other })).toMatchObject({ data: [] })
  const about = await shop.call('GET /complaint', { as: admin, query: { orderId } })
  expect(about).toMatchObject({ data: { total: 1, data: [{ _id: id }] } })
})

it('after 72 hours it is late, and stays at the head of the list', async () => {
  const old = await keptId(await complain(await aCustomer(shop)))
  shop.clock.pass(complaintHours * 3_600_000 + 1_000)
  const fresh = await keptId(await complain(await aCustomer(shop)))
  const again = await anAdmin(shop)
  const listed = await shop.call('GET /complaint', { as: again, query: { limit: '100' } })
  if (!listed.success) throw new Error(listed.message)
  const { late, open, data } = listed.data
  expect(late).toBe(open - 1)
  expect(data.slice(-2).map(({ _id }) => _id)).toEqual([old, fresh])
})

it('one network has so many open ones of strangers, and shuts nobody else out', async () => {
  const most = mostOpenComplaints.ofNetwork
  const contact = aPhone()
  const from = (address: string, text: string, typed: object = {}) =>
    strict.call('POST /complaint', {
      body: { ...complaint, contact, text, ...typed },
      from: address,
    })
  for (let at = 0; at < most; at += 1) {
    // Networks of one customer: a provider may give each a /48.
    expect(await from(`2001:db8:7:${at}::1`, `Number ${at}`)).toMatchObject({ statusCode: 201 })
  }
  expect(await from('2001:db8:7:99::1', 'One more')).toMatchObject({
    statusCode: 409,
    code: 'complaints_of_network',
  })
  // Neither other networks, nor whose contact it is, nor accounts.
  expect(await from('2001:db8:8::1', 'I do not get my parcel')).toMatchObject({ statusCode: 201 })
  const customer = await aCustomer(strict, { phone: contact })
  const body = { ...complaint, text: 'Nothing came' }
  expect(
    await strict.call('POST /complaint/mine', { as: customer, body, from: '2001:db8:7:1::1' }),
  ).toMatchObject({ statusCode: 201 })
  const as = await anAdmin(strict)
  const listed = await strict.call('GET /complaint', { as, query: {} })
  const id = (listed.success && listed.data.data[0]?._id) || ''
  await strict.call('POST /complaint/{id}/settle', { as, params: { id }, body: { answer: 'Done' } })
  expect(await from('2001:db8:7:99::1', 'One more')).toMatchObject({ statusCode: 201 })
})

it('a person reads in their data what they wrote before they had an account', async () => {
  const customer = await aCustomer(shop)
  await keptId(await complain(customer, { text: 'By the account' }))
  await keptId(await complainFrom(customer.phone, { text: 'By the phone number' }))
  await keptId(await complainFrom(aPhone(), { text: 'Of somebody else' }))
  const data = await shop.call('GET /user/my-data', { as: customer })
  const { complaints } = z
    .object({ complaints: z.array(z.object({ text: z.string() })) })
    .parse(data.success && data.data)
  expect(complaints.map(({ text }) => text)).toEqual(['By the phone number', 'By the account'])
})

it('whose email is not verified reads and takes nothing that was written under it', async () => {
  const email = anEmail()
  const customer = await aCustomer(shop, { email, verified: false })
  const id = await keptId(await complainFrom(email))
  await forgetComplaints(shop.db, customer._id)
  const [kept] = await shop.db.query(sql`select text, contact from complaints where id = ${id}`)
  expect(kept).toEqual({ text: complaint.text, contact: email })
})

it('a person who leaves is in no complaint any more, also in those that they made before', async () => {
  const customer = await aCustomer(shop)
  await complain(customer)
  await complainFrom(customer.phone)
  await forgetComplaints(shop.db, customer._id)
  const rows = await shop.db.query(sql`
    select from complaints where contact = ${customer.phone} or customer_id = ${customer._id}`)
  expect(rows).toHaveLength(0)
})

it('strangers who fill the box close it for strangers alone', async () => {
  await shop.db.execute(sql`
    insert into complaints (id, source, kind, text, contact, language, at, due_at)
    select gen_random_uuid(), 'form', 'other', 'x', 'a' || n || '@x.test', 'en', now(), now()
    from generate_series(1, ${mostOpenComplaints.ofStrangers}) n`)
  expect(await complainFrom(aPhone())).toMatchObject({ statusCode: 503 })
  expect(await complain(await aCustomer(shop))).toMatchObject({ statusCode: 201 })
})
