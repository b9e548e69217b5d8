import type { BulkJob, BulkOrderBody } from '@haat/contract/order/order-bulk'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { databaseOf } from '#test/database.ts'
import { aLine, anOrder, aProduct, type TestProduct } from '#test/goods.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { aPaidOrder, listening } from '#test/paying.ts'
import {
  aCustomer,
  anAdmin,
  anotherSession,
  aSeller,
  aStaffMember,
  type TestPerson,
} from '#test/people.ts'
import { openTestShop, testShop, type TestShop } from '#test/shop.ts'

const shop = listening(testShop())
let admin: TestPerson
let product: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop)
  product = await aProduct(shop, { stock: 500 })
})

async function placed(of: TestShop, goods: TestProduct, customerName = 'Shirin Sultana') {
  const buyer = await aCustomer(of)
  const body = { ...anOrder(buyer, [aLine(goods)]), customerName }
  const reply = await of.call('POST /order/post-order', { as: buyer, body })
  if (!reply.success) throw new Error(reply.message)
  return reply.data._id
}

async function someOrders(of: TestShop, goods: TestProduct, count: number, name?: string) {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push(await placed(of, goods, name))
  return ids
}

async function start(of: TestShop, as: TestPerson, body: BulkOrderBody): Promise<string> {
  const reply = await of.call('POST /order/bulk', { as, body })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.jobId
}

async function resultOf(
  of: TestShop,
  as: TestPerson,
  jobId: string,
  language = 'en',
): Promise<BulkJob> {
  const headers = { 'accept-language': language }
  const reply = await of.call('GET /order/bulk/{jobId}', { as, params: { jobId }, headers })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

/** How often an order came to a status. */
async function timesMoved(of: TestShop, orderIds: string[], to: string): Promise<number[]> {
  const rows = await of.db.query<{ count: number }>(sql`
    select count(h.id)::int as count from unnest(${orderIds}::uuid[]) with ordinality o (id, at)
    left join order_history h on h.order_id = o.id and h.to_status = ${to}
    group by o.at order by o.at`)
  return rows.map(({ count }) => count)
}

describe('an act on many orders', () => {
  it('does each by itself, and says which were refused and why', async () => {
    const ids = await someOrders(shop, product, 3)
    const [first = '', ...rest] = ids
    const move = { act: 'move' as const, status: 'processing' as const }
    await start(shop, admin, { ...move, ids: [first] })
    await everyJobDone(shop)
    const jobId = await start(shop, admin, { ...move, ids: [...ids, first] })
    await everyJobDone(shop)
    expect(await resultOf(shop, admin, jobId)).toEqual({
      _id: jobId,
      act: 'move',
      status: 'processing',
      createdAt: expect.any(String),
      state: 'done',
      total: 3,
      done: 2,
      refused: [
        { orderId: first, message: 'This order is already processing', code: 'order_already' },
      ],
    })
    expect(await timesMoved(shop, ids, 'processing')).toEqual([1, 1, 1])
    const read = { as: admin, params: { orderId: rest[0] ?? '' } }
    const order = await shop.call('GET /order/for-staff/{orderId}', read)
    expect(order).toMatchObject({ data: { historyNames: ['Rahima Khatun', admin.name] } })
  })

  it('is recorded in the activity log as that of the person who asked for it', async () => {
    const staff = await aStaffMember(shop, ['orders'], { name: 'Nasima Akter' })
    const ids = await someOrders(shop, product, 1)
    await start(shop, staff, { act: 'move', status: 'processing', ids })
    await everyJobDone(shop)
    const log = await shop.call('GET /activity', { as: admin, query: { subjectId: ids[0] } })
    expect(log).toMatchObject({ data: { data: [{ actor: { name: 'Nasima Akter' } }] } })
  })

  it('of a seller reaches their own orders alone', async () => {
    const seller = await aSeller(shop)
    const own = await aProduct(shop, { ownerId: seller._id, stock: 50 })
    const [mine, foreign] = [await placed(shop, own), await placed(shop, product)]
    const jobId = await start(shop, seller, {
      act: 'move',
      status: 'processing',
      ids: [mine, foreign],
    })
    await everyJobDone(shop)
    const { done, refused } = await resultOf(shop, seller, jobId)
    expect({ done, refused }).toEqual({
      done: 1,
      refused: [{ orderId: foreign, message: 'Order not found', code: 'order_not_found' }],
    })
    expect(
      await shop.call('GET /order/bulk/{jobId}', { as: admin, params: { jobId } }),
    ).toMatchObject({ statusCode: 404 })
  })

  it('cancels no order for which money was received', async () => {
    const paid = await aPaidOrder(shop)
    const jobId = await start(shop, admin, {
      act: 'move',
      status: 'cancelled',
      reason: 'By phone',
      ids: [paid.orderId],
    })
    await everyJobDone(shop)
    expect((await resultOf(shop, admin, jobId)).refused).toEqual([
      {
        orderId: paid.orderId,
        message: 'Money was received for this order: cancel it on its own page',
        code: 'cancel_on_own_page',
      },
    ])
  })

  it('keeps why as a key, told in the language of the page; a sentence of before stays', async () => {
    const [orderId = ''] = await someOrders(shop, product, 1)
    const move = { act: 'move' as const, status: 'processing' as const, ids: [orderId] }
    await start(shop, admin, move)
    await everyJobDone(shop)
    const jobId = await start(shop, admin, move)
    await everyJobDone(shop)
    const refusedIn = async (language: string) =>
      (await resultOf(shop, admin, jobId, language)).refused
    const [bangla] = await refusedIn('bn')
    expect(bangla).toMatchObject({ message: 'অর্ডারটি আগে থেকেই “প্রস্তুত হচ্ছে”' })
    const [english] = await refusedIn('en')
    expect(english).toMatchObject({ message: 'This order is already processing' })
    expect(bangla?.code).toBe(english?.code)
    const keep = (message: string) =>
      shop.db.execute(sql`update order_bulk_rows set message = ${message} where job_id = ${jobId}`)
    await keep('Order not found')
    expect(await refusedIn('bn')).toMatchObject([{ message: 'অর্ডারটি পাওয়া যায়নি' }])
    await keep('The moon is full')
    expect(await refusedIn('bn')).toEqual([{ orderId, message: 'The moon is full' }])
  })

  it('is begun once under an idempotency key', async () => {
    const ids = await someOrders(shop, product, 1)
    const idempotencyKey = newId()
    const body = { act: 'move' as const, status: 'processing' as const, ids }
    const replies = await Promise.all(
      [1, 2].map(() => shop.call('POST /order/bulk', { as: admin, body, idempotencyKey })),
    )
    expect(replies[0]).toMatchObject({ statusCode: 201 })
    expect(replies[1]).toMatchObject({ data: replies[0]?.success && replies[0].data })
  })

  it.each([
    [{}, 'body.ids'],
    [{ ids: [newId()], filter: {} }, 'body.ids'],
    [{ ids: [newId()] }, 'body.ids.0'],
    [{ filter: {} }, 'body.expectedCount'],
    [{ filter: { word: 'x' }, expectedCount: 1 }, 'body.filter.word'],
  ])('refuses %j', async (which, path) => {
    const body = { act: 'move', status: 'processing', ...which }
    const reply = await shop.callWith('POST /order/bulk', { as: admin, body })
    expect(reply).toMatchObject({ statusCode: 400, errors: [{ path }] })
  })
})

it('an act on more than 1,000 orders is refused', async () => {
  const body = { act: 'move', status: 'processing', ids: Array.from({ length: 1_001 }, newId) }
  const reply = await shop.callWith('POST /order/bulk', { as: admin, body })
  expect(reply).toMatchObject({ statusCode: 400, errors: [{ path: 'body.ids' }] })
})

describe('an act on all orders that match a filter', () => {
  const filter = { search: 'Matching Begum', status: 'pending' as const }
  const body = { act: 'move' as const, status: 'processing' as const, filter }

  it('is refused with the new count where more match than the person saw', async () => {
    const ids = await someOrders(shop, product, 3, 'Matching Begum')
    const refused = await shop.call('POST /order/bulk', {
      as: admin,
      body: { ...body, expectedCount: 2 },
    })
    expect(refused).toMatchObject({
      statusCode: 409,
      message: '3 orders match now',
      data: { count: 3 },
    })
    expect(await timesMoved(shop, ids, 'processing')).toEqual([0, 0, 0])
    const jobId = await start(shop, admin, { ...body, expectedCount: 3 })
    await everyJobDone(shop)
    expect(await resultOf(shop, admin, jobId)).toMatchObject({ total: 3, done: 3 })
    expect(await timesMoved(shop, ids, 'processing')).toEqual([1, 1, 1])
  })
})

describe('an act that is interrupted', () => {
  let [still, close] = [{} as TestShop, async () => undefined as void] // as: opened before each use.
  let holder: pg.Client

  beforeAll(async () => {
    // Without a worker: the test runs the job, and begins it again.
    const opened = await openTestShop({ worker: false })
    still = opened.shop
    close = opened.close
    holder = new pg.Client({ connectionString: await databaseOf(still.db) })
    await holder.connect()
  })
  afterAll(async () => {
    await holder.end()
    await close()
  })

  const run = (jobId: string) => still.platform.jobs['order.bulk']?.({ jobId })
  const resume = () => still.platform.jobs['order.resume-bulk']?.({})

  it('an order that fails holds up no other, and has its result in the end', async () => {
    const boss = await anAdmin(still)
    const goods = await aProduct(still, { stock: 50 })
    const ids = await someOrders(still, goods, 3)
    const jobId = await start(still, boss, { act: 'move', status: 'processing', ids })
    await holder.query(`
      create function fail_here() returns trigger language plpgsql as 'begin raise exception $$here$$; end';
      create trigger fail_here before update on orders
        for each row when (old.id = '${ids[0]}') execute function fail_here()`)
    await expect(run(jobId)).rejects.toThrow('Failed query')
    expect(await resultOf(still, boss, jobId)).toMatchObject({
      state: 'running',
      done: 2,
      refused: [],
    })
    still.clock.pass(11 * 60_000)
    await resume()
    const later = await anotherSession(still, boss)
    expect(await resultOf(still, later, jobId)).toMatchObject({
      state: 'done',
      done: 2,
      refused: [{ orderId: ids[0], code: 'something_went_wrong' }],
    })
    await holder.query('drop function fail_here cascade')
  })

  /** Starts a job over five orders that waits for the third, which another connection holds. */
  async function waitingAtThird() {
    const boss = await anAdmin(still)
    const goods = await aProduct(still, { stock: 50 })
    const ids = (await someOrders(still, goods, 5)).toSorted()
    await holder.query('begin')
    await holder.query('select from orders where id = $1 for no key update', [ids[2]])
    const jobId = await start(still, boss, { act: 'move', status: 'processing', ids })
    const running = run(jobId)?.then(
      () => 'ended',
      () => 'killed',
    )
    await expect
      .poll(() => resultOf(still, boss, jobId))
      .toMatchObject({ done: 2, state: 'running' })
    const waiting = sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => still.db.execute(waiting)).toBe(1)
    return { boss, ids, jobId, running }
  }

  it('goes on where it was killed, and does no order twice', async () => {
    const { boss, ids, jobId, running } = await waitingAtThird()
    await holder.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    expect(await running).toBe('killed')
    await holder.query('commit')
    // A connection that the kill has just cut may still be handed out.
    await expect.poll(() => timesMoved(still, ids, 'processing')).toEqual([1, 1, 0, 1, 1])
    await Promise.all([resume(), resume(), run(jobId)])
    await resume()
    expect(await resultOf(still, boss, jobId)).toMatchObject({
      state: 'done',
      done: 5,
      refused: [],
    })
    expect(await timesMoved(still, ids, 'processing')).toEqual([1, 1, 1, 1, 1])
  })

  it('does nothing more for a person whose role was taken away', async () => {
    const { boss, ids, jobId, running } = await waitingAtThird()
    await still.db.execute(sql`update users set role = 'user' where id = ${boss._id}`)
    await holder.query('commit')
    expect(await running).toBe('ended')
    await still.db.execute(sql`update users set role = 'admin' where id = ${boss._id}`)
    const { done, refused } = await resultOf(still, boss, jobId)
    // The third was being done when the role went.
    expect(done).toBe(3)
    expect(refused).toEqual(
      ids.slice(3).map((orderId) => ({
        orderId,
        message: 'You may no longer change orders',
        code: 'may_not_change_orders',
      })),
    )
  })
})

// Last: a day passes, and sessions end.
it('an act is found again for a day by the person who began it, newest first', async () => {
  const [staff, other] = [
    await aStaffMember(shop, ['orders']),
    await aStaffMember(shop, ['orders']),
  ]
  const ids = await someOrders(shop, product, 2)
  const first = await start(shop, staff, { act: 'move', status: 'processing', ids })
  shop.clock.pass(60_000)
  const second = await start(shop, staff, {
    act: 'hand-over',
    shipments: ids.map((orderId, at) => ({ orderId, courier: 'Pathao', trackingNumber: `T${at}` })),
  })
  await everyJobDone(shop)
  const mine = async (as: TestPerson) => {
    const reply = await shop.call('GET /order/bulk', { as })
    return reply.success ? reply.data : reply.message
  }
  expect(await mine(staff)).toMatchObject([
    { _id: second, act: 'hand-over', status: 'shipped', state: 'done', total: 2 },
    { _id: first, act: 'move', status: 'processing', state: 'done', total: 2, done: 2 },
  ])
  expect(await mine(other)).toEqual([])
  shop.clock.pass(86_400_001)
  expect(await mine(await anotherSession(shop, staff))).toEqual([])
})
