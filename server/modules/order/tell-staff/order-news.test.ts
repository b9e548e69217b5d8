import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import pg from 'pg'

import { buildApp } from '#app'
import { listen } from '#platform/db/listen.ts'
import { openDatabase } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { databaseOf } from '#test/database.ts'
import { aLine, anOrder, aProduct, type TestProduct } from '#test/goods.ts'
import { listenToNews } from '#test/news.ts'
import { anOnlineOrder, runJob } from '#test/paying.ts'
import {
  aCustomer,
  anAdmin,
  anotherSession,
  aSeller,
  aStaffMember,
  type TestPerson,
} from '#test/people.ts'
import { openTestShop, testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let seller: TestPerson
let mine: TestProduct
let theirs: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop)
  seller = await aSeller(shop)
  mine = await aProduct(shop, { ownerId: seller._id, stock: 500 })
  theirs = await aProduct(shop, { stock: 500 })
})

type Options = Parameters<typeof listenToNews>[2]

/** A stream that the test leaves at its end. */
async function news(as: TestPerson, options?: Options, platform = shop.platform) {
  const heard = await listenToNews(platform, as, options)
  onTestFinished(() => heard.leave())
  return heard
}

async function placed(...products: TestProduct[]) {
  const buyer = await aCustomer(shop)
  const lines = products.map((product) => aLine(product))
  const reply = await shop.call('POST /order/post-order', {
    as: buyer,
    body: anOrder(buyer, lines),
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data._id
}

const move = (orderId: string, status: 'processing' | 'cancelled') =>
  shop.call('PATCH /order/update-status/{orderId}', {
    as: admin,
    params: { orderId },
    body: { status, reason: 'Wished by the customer' },
  })

const soon = (look: () => void) => vi.waitFor(look, { timeout: 30_000, interval: 20 })

describe('the news of orders', () => {
  it('tell of a placed order and of its changes, with the version', async () => {
    const heard = await news(admin)
    expect(heard.status).toBe(200)
    expect(heard.headers.get('content-type')).toContain('text/event-stream')
    expect(heard.headers.get('content-encoding')).toBeNull()
    expect(heard.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(heard.headers.get('x-accel-buffering')).toBe('no')
    const orderId = await placed(theirs)
    await soon(() => expect(heard.events).toMatchObject([{ type: 'placed', orderId, version: 1 }]))
    await move(orderId, 'processing')
    await soon(() =>
      expect(heard.events).toContainEqual(expect.objectContaining({ type: 'moved', version: 2 })),
    )
  })

  it('name the version that the order then has', async () => {
    const heard = await news(admin)
    const orderId = await placed(theirs)
    await move(orderId, 'cancelled')
    const order = await shop.call('GET /order/for-staff/{orderId}', {
      as: admin,
      params: { orderId },
    })
    if (!order.success) throw new Error(order.message)
    await soon(() => expect(heard.events.at(-1)?.version).toBe(order.data.version))
  })

  it('tell of an order paid online when it is placed, not while its goods are only reserved', async () => {
    const heard = await news(admin)
    const { orderId } = await anOnlineOrder(shop, { product: theirs })
    await soon(() => expect(heard.events.length).toBeGreaterThan(0))
    const types = heard.events.filter((event) => event.orderId === orderId).map(({ type }) => type)
    expect(types.filter((type) => type === 'placed')).toHaveLength(1)
    expect(types[0]).toBe('placed')
  })

  it('tell nothing of an order whose transaction was rolled back', async () => {
    const heard = await news(admin)
    const orderId = await placed(theirs)
    await shop.db
      .transaction(async (tx) => {
        await tx.execute(sql`update orders set courier = 'Sundarban' where id = ${orderId}`)
        throw new Error('Rolled back')
      })
      .catch(() => undefined)
    const last = await placed(theirs)
    await soon(() => expect(heard.events.map((event) => event.orderId)).toContain(last))
    expect(heard.events.filter((event) => event.orderId === orderId)).toHaveLength(1)
  })

  it('tell a seller of orders with goods of their own alone', async () => {
    const [own, all] = [await news(seller), await news(admin)]
    const foreign = await placed(theirs)
    const both = await placed(theirs, mine)
    await soon(() => expect(own.events.map(({ orderId }) => orderId)).toEqual([both]))
    expect(all.events.map(({ orderId }) => orderId)).toEqual([foreign, both])
  })

  it('are for sellers, and for staff who see or pack orders', async () => {
    const packer = await aStaffMember(shop, ['packing'])
    const editor = await aStaffMember(shop, ['content'])
    expect((await news(packer)).status).toBe(200)
    expect(await news(editor)).toMatchObject({ status: 403, message: 'You may not do this' })
    expect((await news(await aCustomer(shop))).status).toBe(403)
    expect((await news({ ...admin, token: 'none' })).status).toBe(401)
  })

  it('are no reply to HEAD', async () => {
    const me = await anAdmin(shop)
    const headers = { authorization: `Bearer ${me.token}` }
    for (let n = 0; n < 4; n += 1) {
      const url = '/api/v1/order/events'
      const reply = await shop.platform.app.inject({ method: 'HEAD', url, headers })
      expect(reply.statusCode).toBe(200)
    }
  })
})

describe('after a lost connection', () => {
  it('what came after the last event is repeated, to a seller only of their own', async () => {
    const [own, all] = [await news(seller), await news(admin)]
    const first = await placed(mine)
    await soon(() => expect(own.events).toHaveLength(1))
    await soon(() => expect(all.events).toHaveLength(1))
    own.leave()
    all.leave()
    const [foreign, second] = [await placed(theirs), await placed(mine)]
    const lastEventId = all.events[0]?.id ?? 0
    const [ownAgain, allAgain] = [
      await news(seller, { lastEventId }),
      await news(admin, { lastEventId }),
    ]
    // While other transactions are open, earlier ones may be repeated as well.
    const after = (heard: typeof ownAgain) =>
      heard.events
        .map(({ orderId }) => orderId)
        .filter((orderId) => orderId === foreign || orderId === second)
    await soon(() => expect(after(ownAgain)).toEqual([second]))
    await soon(() => expect(after(allAgain)).toEqual([foreign, second]))
    expect(allAgain.reloads).toBe(0)
    expect(first).not.toBe(second)
  })

  it.each(['0', '999999999999999', '9999999999999999999999', 'abc', '-1'])(
    'an event that is too old or was never sent (%s) is answered by a reload',
    async (lastEventId) => {
      const heard = await news(admin, { lastEventId })
      await soon(() => expect(heard.reloads).toBe(1))
      expect(heard.events).toEqual([])
    },
  )

  it('events of more than five minutes ago are not repeated', async () => {
    const heard = await news(admin)
    await placed(theirs)
    await soon(() => expect(heard.events).toHaveLength(1))
    const lastEventId = heard.events[0]?.id ?? 0
    await shop.db.execute(
      sql`update order_events set at = at - interval '301 seconds' where id = ${lastEventId}`,
    )
    const again = await news(admin, { lastEventId })
    await soon(() => expect(again.reloads).toBe(1))
  })

  it('an event is not lost whose transaction commits after one with a higher id', async () => {
    const [slow, fast] = [await placed(theirs), await placed(theirs)]
    const heard = await news(admin)
    const other = new pg.Client({ connectionString: await databaseOf(shop.db) })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('begin')
    await other.query(`update orders set courier = 'Pathao' where id = '${slow}'`)
    await move(fast, 'processing')
    // The stream may still tell of the placing of both.
    const [moved] = await shop.db.query<{ id: string }>(
      sql`select max(id) as id from order_events where order_id = ${fast}`,
    )
    const lastEventId = Number(moved?.id)
    await soon(() => expect(heard.events.map(({ id }) => id)).toContain(lastEventId))
    await other.query('commit')
    await soon(() => expect(heard.events.at(-1)?.orderId).toBe(slow))
    expect(heard.events.at(-1)?.id).toBeLessThan(lastEventId)
    const again = await news(admin, { lastEventId })
    await soon(() => expect(again.events.map(({ orderId }) => orderId)).toContain(slow))
  })

  it('a job deletes events after ten minutes', async () => {
    await placed(theirs)
    await shop.db.execute(sql`
      update order_events set at = at - interval '11 minutes' where id = (select max(id) from order_events)`)
    const before = await shop.db.query(sql`select id from order_events`)
    await runJob(shop, 'order-news.housekeeping')
    const after = await shop.db.query(sql`select id from order_events`)
    expect(after).toHaveLength(before.length - 1)
  })
})

describe('a stream of news', () => {
  const endsBy = async (heard: { ended: boolean }, work: () => Promise<unknown>) => {
    expect(heard.ended).toBe(false)
    await work()
    await expect.poll(() => heard.ended).toBe(true)
  }

  it('ends when its session is ended', async () => {
    const me = await anAdmin(shop)
    const heard = await news(me)
    await endsBy(heard, () =>
      shop.call('DELETE /user/sessions/{id}', { as: me, params: { id: me.sessionId } }),
    )
    expect((await news(me)).status).toBe(401)
  })

  it('ends when the permission is taken away', async () => {
    const packer = await aStaffMember(shop, ['packing'])
    const other = await aStaffMember(shop, ['packing'])
    const [heard, others] = [await news(packer), await news(other)]
    await endsBy(heard, () =>
      shop.call('PATCH /user/change-role', {
        as: admin,
        body: { userId: packer._id, role: 'staff', permissions: ['content'] },
      }),
    )
    expect(others.ended).toBe(false)
  })

  it('ends when another process takes the permission away', async () => {
    const packer = await aStaffMember(shop, ['packing'])
    const heard = await news(packer)
    const { ports, cacheInvalidators } = shop.platform
    const channels = cacheInvalidators.map(({ channel }) => channel)
    const stop = await listen(await databaseOf(shop.db), channels, () => undefined, ports.log)
    onTestFinished(stop)
    await endsBy(heard, () =>
      shop.db.execute(sql`
        with taken as (update users set permissions = '{}' where id = ${packer._id})
        select pg_notify('session', ${packer.sessionId})`),
    )
    expect(heard.ended).toBe(true)
  })

  it('is refused as the fourth of a session, until one of them is left', async () => {
    const me = await anAdmin(shop)
    const open = [await news(me), await news(me), await news(me)]
    expect(await news(me)).toMatchObject({
      status: 429,
      message: 'News of orders are open in three browsers already. Close one of them.',
    })
    expect((await news(await anotherSession(shop, me))).status).toBe(200)
    open[0]?.leave()
    await expect.poll(async () => (await news(me)).status).toBe(200)
  })

  it('ends the one that the same browser had before, which may be a dead connection', async () => {
    const me = await anAdmin(shop)
    const browser = newId()
    const first = await news(me, { browser })
    for (let n = 0; n < 4; n += 1) expect((await news(me, { browser })).status).toBe(200)
    await soon(() => expect(first.ended).toBe(true))
  })
})

describe('several processes on one database', () => {
  let second: { platform: Awaited<ReturnType<typeof buildApp>>; close: () => Promise<void> }
  beforeAll(async () => {
    const url = await databaseOf(shop.db)
    const database = openDatabase(url, 2)
    const platform = await buildApp(shop.platform.settings, { ...shop.platform.ports, database })
    const close = async () => {
      await platform.app.close()
      await database.close()
    }
    second = { platform, close }
  })
  afterAll(() => second.close())

  it('a change made in one is told by the other, even when no notice comes', async () => {
    const heard = await news(admin, {}, second.platform)
    const orderId = await placed(theirs)
    await soon(() => expect(heard.events.map((event) => event.orderId)).toContain(orderId))
    // In SQL of its own: no code of this process knows of it.
    const other = new pg.Client({ connectionString: await databaseOf(shop.db) })
    await other.connect()
    await other.query(`update orders set courier = 'RedX' where id = '${orderId}'`)
    await other.end()
    await soon(() => expect(heard.events.at(-1)).toMatchObject({ type: 'changed', orderId }))
  })

  it('a browser that changes from one to the other misses nothing', async () => {
    const heard = await news(admin)
    await placed(theirs)
    await soon(() => expect(heard.events).toHaveLength(1))
    heard.leave()
    const orderId = await placed(theirs)
    const again = await news(admin, { lastEventId: heard.events[0]?.id ?? 0 }, second.platform)
    // Earlier ones may be repeated.
    await soon(() => expect(again.events.map((event) => event.orderId)).toContain(orderId))
  })
})

it('a server that closes ends its streams', async () => {
  const opened = await openTestShop({ worker: false })
  const heard = await listenToNews(opened.shop.platform, await anAdmin(opened.shop))
  // It waits for open connections.
  await opened.close()
  await soon(() => expect(heard.ended).toBe(true))
})
