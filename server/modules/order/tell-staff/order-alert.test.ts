import type { AlertWay } from '@haat/contract/order/order-alert'
import { shortOrderId } from '@haat/contract/order/order-path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aCounterSale, aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { anOnlineOrder, listening, press, runJob } from '#test/paying.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  aSeller,
  aStaffMember,
  type TestPerson,
} from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())
let cup: TestProduct

beforeAll(async () => {
  await setFees(shop, 60, 120)
  cup = await aProduct(shop, { name: 'Blue cup', originalPrice: 100_000, stock: 500 })
})
// Nobody of another test is told of the orders of this one.
beforeEach(() => shop.db.execute(sql`update users set deleted_at = now() where role <> 'user'`))

const choose = (as: TestPerson, way: AlertWay) =>
  shop.call('PUT /order/alerts', { as, body: { way } })

async function place(...lines: ReturnType<typeof aLine>[]): Promise<string> {
  const customer = await aCustomer(shop)
  const body = anOrder(customer, lines)
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  await everyJobDone(shop)
  return reply.data._id
}

const told = (contact: string | null) => messagesTo(shop, contact ?? '', 0)

describe('the way in which somebody at work is told of new orders', () => {
  it('is by mail for an admin with one, and none for all others until they choose', async () => {
    const admin = await anAdmin(shop, { email: anEmail() })
    const bare = await anAdmin(shop)
    const staff = await aStaffMember(shop, ['orders'], { email: anEmail() })
    const seller = await aSeller(shop, { email: anEmail() })
    for (const [as, way] of [
      [admin, 'email'],
      [bare, 'none'],
      [staff, 'none'],
      [seller, 'none'],
    ] as const) {
      const { email, phone } = as
      expect(await shop.call('GET /order/alerts', { as })).toMatchObject({
        data: { way, email, phone },
      })
    }
    expect(await choose(staff, 'sms')).toMatchObject({ data: { way: 'sms' } })
    expect(await shop.call('GET /order/alerts', { as: staff })).toMatchObject({
      data: { way: 'sms' },
    })
  })

  it('cannot be a mail that is not there or not confirmed', async () => {
    for (const as of [
      await aSeller(shop),
      await aSeller(shop, { email: anEmail(), verified: false }),
    ]) {
      expect(await choose(as, 'email')).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'body.way', message: 'Your account has no confirmed email' }],
      })
    }
  })
})

describe('people at work', () => {
  it('are told of an order by mail: its goods, sum, area and page, once', async () => {
    const admin = await anAdmin(shop, { email: anEmail() })
    const orderId = await place(aLine(cup, { quantity: 2 }))
    await runJob(shop, 'order-alert.tell-desk', { orderId })
    await Promise.all([1, 2].map(() => runJob(shop, 'order-alert.tell-desk', { orderId })))
    await everyJobDone(shop)
    const [mail, ...more] = await told(admin.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`New order #${orderId.slice(-6)}`)
    expect(mail?.text).toContain('Blue cup × 2')
    expect(mail?.text).toContain('Total: ৳2,060')
    expect(mail?.text).toMatch(/Area: \S/)
    expect(mail?.text).toContain(`/admin/orders/${orderId}\n`)
    expect(await told(admin.phone)).toEqual([])
  })

  it('are told by SMS without anything of the customer', async () => {
    const admin = await anAdmin(shop, { email: anEmail() })
    await choose(admin, 'sms')
    const customer = await aCustomer(shop, { name: 'Secret Name' })
    const body = anOrder(customer, [aLine(cup, { quantity: 2 })])
    const reply = await shop.call('POST /order/post-order', { as: customer, body })
    const [sms] = await messagesTo(shop, admin.phone)
    expect(reply.success).toBe(true)
    expect(sms?.text).toMatch(
      /^Haat: new order #\w{6}\. Blue cup x 2, Tk 2,060, Dhanmondi\. http\S+\/oa\/[\w-]{22}$/,
    )
    expect(sms?.text).not.toMatch(new RegExp(`Secret|${customer.phone}`))
    expect(sms?.text).toMatch(/^[ -~]{20,160}$/)
    expect(await told(admin.email)).toEqual([])
  })

  it('get one SMS of 7-bit characters, however many goods and in whichever script', async () => {
    const admin = await anAdmin(shop)
    await choose(admin, 'sms')
    const [long, bangla] = [
      await aProduct(shop, {
        name: 'Handwoven cotton saree with a golden border and blouse piece',
      }),
      await aProduct(shop, { name: 'জামদানি' }),
    ]
    const ids = [await place(aLine(long)), await place(aLine(bangla, { quantity: 3 }))]
    const texts = (await messagesTo(shop, admin.phone, 2)).map(({ text }) => text)
    for (const text of texts) expect(text).toMatch(/^[ -~]{20,160}$/)
    const of = (id = '') => texts.find((text) => text.includes(`#${shortOrderId(id)}`))
    expect(of(ids[0])).toContain('. Handwoven cotton saree')
    expect(of(ids[0])).toContain('..., Tk ')
    expect(of(ids[1])).toContain('. 3 pieces, Tk ')
  })

  it('without the permission for money read no sum', async () => {
    const staff = await aStaffMember(shop, ['orders'], { email: anEmail() })
    const bySms = await aStaffMember(shop, ['orders'])
    const accountant = await aStaffMember(shop, ['orders', 'orders.money'], { email: anEmail() })
    await choose(staff, 'email')
    await choose(bySms, 'sms')
    await choose(accountant, 'email')
    await place(aLine(cup))
    const [mail] = await messagesTo(shop, staff.email ?? '')
    expect(mail?.text).toContain('Blue cup')
    expect(mail?.text).not.toMatch(/৳|Total|1,060/)
    expect(mail?.html).not.toMatch(/৳|1,060/)
    const [sms] = await messagesTo(shop, bySms.phone)
    expect(sms?.text).not.toMatch(/Tk|1,060/)
    expect((await messagesTo(shop, accountant.email ?? ''))[0]?.text).toContain('Total: ৳1,060')
  })

  it('who sell are told of their own goods alone, and of no order of others', async () => {
    const [seller, other] = [
      await aSeller(shop, { email: anEmail() }),
      await aSeller(shop, { email: anEmail() }),
    ]
    await choose(seller, 'email')
    await choose(other, 'email')
    const sari = await aProduct(shop, { name: 'Sari', ownerId: seller._id, originalPrice: 300_000 })
    const orderId = await place(aLine(cup), aLine(sari))
    const [mail, ...more] = await told(seller.email)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Sari')
    expect(mail?.text).toContain('Total: ৳3,000')
    expect(mail?.text).not.toContain('Blue cup')
    expect(mail?.text).toContain(`/seller/orders/${orderId}`)
    expect(await told(other.email)).toEqual([])
  })

  it('who lost role, permission or account, or chose nothing, are not told', async () => {
    const people = {
      former: await aSeller(shop, { email: anEmail() }),
      packer: await aStaffMember(shop, ['orders'], { email: anEmail() }),
      gone: await anAdmin(shop, { email: anEmail() }),
      quiet: await anAdmin(shop, { email: anEmail() }),
    }
    for (const one of [people.former, people.packer, people.gone]) await choose(one, 'email')
    await choose(people.quiet, 'none')
    const sari = await aProduct(shop, { name: 'Sari', ownerId: people.former._id })
    await shop.db.execute(sql`update users set role = 'user' where id = ${people.former._id}`)
    await shop.db.execute(
      sql`update users set permissions = '{packing}' where id = ${people.packer._id}`,
    )
    await shop.db.execute(sql`update users set deleted_at = now() where id = ${people.gone._id}`)
    await place(aLine(sari))
    for (const { email } of Object.values(people)) expect(await told(email)).toEqual([])
  })

  it('are told of an online order when it is paid, once', async () => {
    const admin = await anAdmin(shop, { email: anEmail() })
    const order = await anOnlineOrder(shop, { product: cup })
    await everyJobDone(shop)
    expect(await told(admin.email)).toEqual([])
    await press(shop, order.url, 'pay')
    await everyJobDone(shop)
    expect(await told(admin.email)).toMatchObject([
      { subject: `New order #${order.orderId.slice(-6)}` },
    ])
  })

  it('are told of an online order that its customer turned into cash on delivery', async () => {
    const admin = await anAdmin(shop, { email: anEmail() })
    const { customer, orderId } = await anOnlineOrder(shop, { product: cup })
    await shop.call('POST /order/{id}/pay-cash', { as: customer, params: { id: orderId } })
    await everyJobDone(shop)
    expect(await told(admin.email)).toHaveLength(1)
  })

  it('are not told of an order that they took themselves, nor of a sale at the counter', async () => {
    const [taker, other] = [
      await anAdmin(shop, { email: anEmail() }),
      await anAdmin(shop, { email: anEmail() }),
    ]
    await placedByStaff(shop, taker, aStaffOrder(cup))
    await placedByStaff(shop, taker, aCounterSale(cup))
    await everyJobDone(shop)
    expect(await told(taker.email)).toEqual([])
    expect(await told(other.email)).toHaveLength(1)
  })

  it('are not told of an order that was cancelled before', async () => {
    const admin = await anAdmin(shop, { email: anEmail() })
    const orderId = await place(aLine(cup))
    await shop.db.execute(sql`delete from order_alerts where order_id = ${orderId}`)
    await shop.db.execute(sql`update orders set status = 'cancelled' where id = ${orderId}`)
    await runJob(shop, 'order-alert.tell-desk', { orderId })
    await everyJobDone(shop)
    expect(await told(admin.email)).toHaveLength(1)
  })

  it('get thirty SMS an hour, and the rest by mail', async () => {
    const admin = await anAdmin(shop, { email: anEmail() })
    await choose(admin, 'sms')
    const orderId = await place(aLine(cup))
    for (let again = 0; again < 31; again += 1) {
      await shop.db.execute(sql`delete from order_alerts where order_id = ${orderId}`)
      await runJob(shop, 'order-alert.tell-desk', { orderId })
    }
    await everyJobDone(shop)
    expect(await told(admin.phone)).toHaveLength(30)
    expect(await told(admin.email)).toHaveLength(2)
    shop.clock.pass(3_600_000)
    await shop.db.execute(sql`delete from order_alerts where order_id = ${orderId}`)
    await runJob(shop, 'order-alert.tell-desk', { orderId })
    await everyJobDone(shop)
    expect(await told(admin.phone)).toHaveLength(31)
  })
})

it('a deleted account leaves no choice behind, and the download names it', async () => {
  const seller = await aSeller(shop, { password: 'jamdani-42' })
  await choose(seller, 'sms')
  const kept = shop.platform.personalData.find(({ name }) => name === 'orderAlerts')
  expect(await kept?.read(shop.db, seller._id)).toMatchObject([{ way: 'sms' }])
  await kept?.forget(shop.db, seller._id)
  expect(await kept?.read(shop.db, seller._id)).toEqual([])
})
