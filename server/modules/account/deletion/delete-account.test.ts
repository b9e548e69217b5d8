import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  aRegistration,
  aSeller,
  type TestPerson,
} from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const password = 'bhapa-pitha-9'

const deleteMine = (as: TestPerson, body: object = { password }) =>
  shop.callWith('POST /user/delete-account', { as, body })
const deleteUser = (as: TestPerson, id: string) =>
  shop.call('DELETE /user/delete-user/{id}', { as, params: { id } })

async function personRow({ _id }: TestPerson) {
  const rows = await shop.db.query(
    sql`select row_to_json(users) as row from users where id = ${_id}`,
  )
  return rows[0]?.['row']
}

async function anOrderOf(customer: TestPerson, status = 'delivered'): Promise<string> {
  const product = await aProduct(shop)
  const reply = await shop.call('POST /order/post-order', {
    as: customer,
    body: anOrder(customer, [aLine(product)]),
  })
  if (!reply.success) throw new Error(reply.message)
  await shop.db.execute(sql`update orders set status = ${status} where id = ${reply.data._id}`)
  return reply.data._id
}

async function orderRow(id: string) {
  const rows = await shop.db.query(sql`
    select customer_name as "customerName", customer_email as "customerEmail", phone,
      address_details as "addressDetails", division, total_poisha::int > 0 as paid
    from orders where id = ${id}`)
  return rows[0]
}

const nobody = {
  customerName: 'Deleted account',
  customerEmail: '',
  phone: '',
  addressDetails: '-',
  division: 'Dhaka',
  paid: true,
}

/** Every row of every table, as text: nothing of a person may be left in it. */
async function wholeDatabase(): Promise<string> {
  const tables = await shop.db.query<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const texts = []
  for (const { name } of tables) {
    // What was sent has been sent, or is on its way: the inbox stands for the world outside.
    if (['sent_messages', 'outbox', 'rate_counters'].includes(name)) continue
    const rows = await shop.db.query<{ text: string }>(
      sql`select row_to_json(t)::text as text from ${sql.identifier(name)} t`,
    )
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

describe('deleting one’s account', () => {
  it('needs the password, and ends every session', async () => {
    const me = await aCustomer(shop, { password })
    for (const body of [{}, { password: 'not-this-one' }, { password: '' }]) {
      expect(await deleteMine(me, body)).toMatchObject({
        statusCode: 400,
        message: 'Current password is incorrect',
      })
    }
    expect(await deleteMine(me)).toMatchObject({
      statusCode: 200,
      message: 'Your account is deleted',
    })
    expect(await shop.call('GET /user/sessions', { as: me })).toMatchObject({ statusCode: 401 })
    expect(await personRow(me)).toBeUndefined()
    const body = { identifier: me.phone, password }
    expect(await shop.call('POST /user/signin', { body })).toMatchObject({ statusCode: 401 })
    const again = aRegistration({ phone: me.phone })
    expect(await shop.call('POST /user/register', { body: again })).toMatchObject({
      statusCode: 201,
    })
  })

  it('without a password needs a login of the last ten minutes', async () => {
    const [early, late] = [await aCustomer(shop), await aCustomer(shop)]
    shop.clock.pass(590_000)
    expect(await deleteMine(early, {})).toMatchObject({ statusCode: 200 })
    await shop.db.execute(sql`
      update sessions set created_at = created_at - interval '11 seconds' where id = ${late.sessionId}`)
    expect(await deleteMine(late, {})).toMatchObject({
      statusCode: 400,
      message: 'Please log in again, then delete your account',
    })
  })

  it('anonymises its orders', async () => {
    const email = anEmail()
    const me = await aCustomer(shop, { password, email, name: 'Shirin Akhter Jahan' })
    const order = await anOrderOf(me)
    expect(await deleteMine(me)).toMatchObject({ statusCode: 200 })
    expect(await orderRow(order)).toEqual(nobody)
    expect(await personRow(me)).toMatchObject({
      name: 'Deleted account',
      email: null,
      phone: null,
      password_hash: null,
      address: '',
    })
    const everything = await wholeDatabase()
    for (const secret of [email, me.phone, 'Shirin Akhter', 'House 12, Road 5']) {
      expect(everything).not.toContain(secret)
    }
  })

  it('keeps the contacts of an order until it is delivered', async () => {
    const me = await aCustomer(shop, { password })
    const order = await anOrderOf(me, 'shipped')
    await deleteMine(me)
    expect(await orderRow(order)).toMatchObject({ phone: me.phone })
    const tidy = () => shop.platform.jobs['order.housekeeping']?.({})
    await tidy()
    expect(await orderRow(order)).toMatchObject({ phone: me.phone })
    await shop.db.execute(sql`update orders set status = 'delivered' where id = ${order}`)
    await tidy()
    expect(await orderRow(order)).toEqual(nobody)
  })

  it('sends a notice by mail, or else by SMS, with what is kept', async () => {
    const [byMail, bySms] = [
      await aCustomer(shop, { password, email: anEmail() }),
      await aCustomer(shop, { password }),
    ]
    await Promise.all([deleteMine(byMail), deleteMine(bySms)])
    const [mail] = await messagesTo(shop, byMail.email ?? '')
    expect(mail).toMatchObject({ channel: 'email', subject: 'Your account was deleted' })
    expect(mail?.text).toContain('We keep its orders without your name.')
    const [sms] = await messagesTo(shop, bySms.phone)
    expect(sms?.text).toMatch(/^Your Haat account was deleted on [ -~]{20,130}$/)
  })

  it('takes a seller’s products out of the shop', async () => {
    const seller = await aSeller(shop, { password })
    const product = await aProduct(shop, { ownerId: seller._id })
    const read = () => shop.call('GET /products/{id}', { params: { id: product._id } })
    expect(await read()).toMatchObject({ statusCode: 200 })
    expect(await deleteMine(seller)).toMatchObject({ statusCode: 200 })
    expect(await read()).toMatchObject({ statusCode: 404 })
  })

  it('happens once when it is sent twice at once', async () => {
    const me = await aCustomer(shop, { password })
    const replies = await Promise.all([deleteMine(me), deleteMine(me)])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const { statusCode } of replies) expect(statusCode).toBeLessThan(500)
    expect(await messagesTo(shop, me.phone)).toHaveLength(1)
  })
})

describe('an admin who deletes an account', () => {
  it('has the same effect as its owner, and is recorded', async () => {
    const [admin, me] = [await anAdmin(shop), await aCustomer(shop)]
    const order = await anOrderOf(me)
    expect(await deleteUser(admin, me._id)).toMatchObject({ statusCode: 200 })
    expect(await orderRow(order)).toEqual(nobody)
    expect(await shop.call('GET /user/sessions', { as: me })).toMatchObject({ statusCode: 401 })
    expect(await deleteUser(admin, me._id)).toMatchObject({ statusCode: 404 })
    expect(await deleteUser(admin, newId())).toMatchObject({ statusCode: 404 })
    const query = { searchTerm: 'Deleted account' }
    const found = await shop.call('GET /user/get-user-by-search', { as: admin, query })
    expect(found).toMatchObject({ data: { total: 0 } })
    const rows = await shop.db.query(
      sql`select event, actor_id as "actorId" from account_events where user_id = ${me._id}`,
    )
    expect(rows).toEqual([{ event: 'deleted', actorId: admin._id }])
  })

  it('cannot delete the last admin, nor two each other at once', async () => {
    await shop.db.execute(sql`update users set role = 'user' where role = 'admin'`)
    const [one, other] = [await anAdmin(shop, { password }), await anAdmin(shop)]
    const replies = await Promise.all([deleteUser(one, other._id), deleteUser(other, one._id)])
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const last = statuses[0] === 200 ? one : other
    expect(await deleteUser(last, last._id)).toMatchObject({
      statusCode: 409,
      message: 'This is the last admin. Make somebody else an admin first.',
    })
    const body = last === one ? { password } : {}
    expect(await deleteMine(last, body)).toMatchObject({ statusCode: 409 })
  })
})

describe('the download of one’s data', () => {
  it('is complete, without secrets', async () => {
    const me = await aCustomer(shop, { password, email: anEmail() })
    const order = await anOrderOf(me)
    const product = await aProduct(shop)
    await shop.call('POST /wishlist/add-to-wishlist/{customerId}', {
      as: me,
      params: { customerId: me._id },
      body: { productId: product._id },
    })
    const reply = await shop.call('GET /user/my-data', { as: me })
    expect(reply).toMatchObject({
      statusCode: 200,
      data: {
        account: { _id: me._id, email: me.email, phone: me.phone },
        sessions: [{ _id: me.sessionId, current: true }],
        events: [],
        orders: [{ _id: order, deliveryAddress: { addressDetails: 'House 12, Road 5' } }],
        reviews: [],
        wishlist: [{ productId: product._id, productName: product.name }],
      },
    })
    expect(JSON.stringify(reply)).not.toMatch(/argon2|token/i)
  })
})
