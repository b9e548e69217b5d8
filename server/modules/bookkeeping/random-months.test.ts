import type { FileReply } from '@haat/contract/file'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { dayAfter } from '#platform/dhaka-days.ts'
import { newId } from '#platform/id.ts'
import {
  accountOf,
  accountsOf,
  aDeliveredParcel,
  aPayout,
  book,
  booked,
  bookingsOf,
  parcelsIn,
  putIn,
  todayOf,
} from '#test/bookkeeping.ts'
import { receiveByHand } from '#test/by-hand.ts'
import { changing } from '#test/changing.ts'
import { runJob } from '#test/paying.ts'
import { anAdmin, type TestPerson } from '#test/people.ts'
import { ofEach, refuse } from '#test/refusals.ts'
import { actOnReturn, aReturn, allOf } from '#test/returns.ts'
import { aShippedOrder, moveTo, staffOrder } from '#test/shipped.ts'
import { dhakaDay, done, hand, orderOf } from '#test/reports/till-days.ts'
import { aProduct, setFees } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
const seed = Number(process.env['SEED'] ?? 47)
const dayMs = 86_400_000
const steps = 45
let admin: TestPerson
let first = ''

/** Numbers in [0, 1) that the seed gives (mulberry32). */
let state = seed
function random(): number {
  state = (state + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
const upTo = (most: number) => 1 + Math.floor(random() * most)
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T // as: the list is not empty.

const pending = async () => {
  const product = await aProduct(shop, { name: 'Cup', originalPrice: upTo(900) * 100, stock: 50 })
  return orderOf(shop, [[product, upTo(3)]])
}

/** What may happen on a day: each succeeds, whatever happened before. */
const happenings: Record<string, () => Promise<void>> = {
  delivered: async () => {
    await aDeliveredParcel(shop, oneOf(['Steadfast', 'Pathao']), upTo(2_000) * 100)
  },
  'by an own rider': async () => {
    const { orderId } = await aShippedOrder(shop, { lines: [[upTo(900) * 100, upTo(2)]] })
    await done(moveTo(shop, orderId, 'delivered'))
  },
  'with an advance': async () => {
    const { orderId } = await pending()
    await done(receiveByHand(shop, orderId, { amount: upTo(60) }))
    await done(moveTo(shop, orderId, 'processing'))
  },
  cancelled: async () => {
    const { orderId } = await pending()
    if (random() < 0.5) {
      await done(receiveByHand(shop, orderId, { amount: upTo(50), place: 'till', reference: '' }))
    }
    await done(
      shop.call('PATCH /order/update-status/{orderId}', {
        as: await anAdmin(shop),
        params: { orderId },
        body: { status: 'cancelled', reason: 'no stock' },
      }),
    )
  },
  changed: async () => {
    const { orderId, itemIds } = await pending()
    const { edited } = changing(shop, () => admin)
    const quantity = upTo(5)
    const order = await staffOrder(shop, orderId)
    if (order.items[0]?.quantity === quantity) return
    await edited(order, { items: [{ itemId: itemIds[0], quantity }] })
  },
  refused: async () => {
    const order = await aShippedOrder(shop, { lines: [[upTo(900) * 100, 1]], courier: 'RedX' })
    const charge = oneOf([0, 60])
    await done(refuse(shop, order.orderId, { lines: ofEach(order, 1), collected: charge, charge }))
    await shop.db.execute(
      sql`update orders set tracking_number = ${newId()} where id = ${order.orderId}`,
    )
  },
  returned: async () => {
    const { orderId, customer, itemIds, products } = await aShippedOrder(shop)
    await done(moveTo(shop, orderId, 'delivered'))
    const [product] = products
    if (!product) throw new Error('It has a product')
    const back = await aReturn(shop, { orderId, customer, product, itemId: itemIds[0] ?? '' })
    await done(actOnReturn(shop, back._id, 'approve'))
    await done(actOnReturn(shop, back._id, 'receive', { lines: allOf(back, { damaged: 0 }) }))
    await done(actOnReturn(shop, back._id, 'settle', { hand }))
  },
  payout: async () => {
    const { page, couriers } = await parcelsIn(shop, oneOf(['due', 'short'] as const))
    const [courier] = couriers
    if (!courier) return
    const rows = page.data
      .filter((row) => row.courier._id === courier.courier._id)
      .slice(0, upTo(3))
      .map(({ orderId, due }) => ({ orderId, amount: Math.max(1, due - oneOf([0, 0, 10])) }))
    const charges = { delivery: oneOf([0, 0.5]), cod: oneOf([0, 0.25]) }
    const body = await aPayout(shop, rows, { charges, courier: courier.courier.name })
    await booked(shop, 'POST /money/payout', body)
  },
  'a transfer': async () => {
    const [till, bank] = [await accountOf(shop, 'cash'), await accountOf(shop, 'bank')]
    if (till.balance < 20) return
    const fee = oneOf([0, 1.5])
    await booked(shop, 'POST /money/transfer', {
      ...{ from: till._id, to: bank._id, amount: upTo(Math.floor(till.balance) - 10), fee },
      day: someDay(),
    })
  },
  'an expense': async () => {
    const bank = await accountOf(shop, 'bank')
    if (bank.balance < 10) return void (await putIn(shop, bank._id, 500))
    const amount = upTo(9)
    const body = { from: bank._id, amount, vat: amount / 10, category: 'ads', day: someDay() }
    await booked(shop, 'POST /money/expense', body)
  },
  'a count': async () => {
    const till = await accountOf(shop, 'cash')
    const counted = Math.max(0, till.balance + oneOf([0, -5, 3]))
    await booked(shop, 'POST /money/close', { account: till._id, counted })
  },
  'a counter-booking': async () => {
    const { data } = await bookingsOf(shop, { limit: 100 })
    const candidates = data.filter(({ reversible }) => reversible)
    if (candidates.length === 0) return
    const { _id: id } = oneOf(candidates)
    const reply = await book(
      ...([shop, 'POST /money/entries/{id}/reverse', { reason: 'wrong', day: someDay() }] as const),
      { params: { id } },
    )
    if (!reply.success && reply.code !== 'booking_has_later') throw new Error(reply.message)
  },
  'days are summed': () => runJob(shop, 'reports.close-days'),
}

/** Today, or a day before it that reports may have summed already. */
const someDay = () => {
  const day = dayAfter(todayOf(shop), -oneOf([0, 0, 1, 3]))
  return day < first ? first : day
}

beforeAll(async () => {
  await setFees(shop, 60, 120)
  shop.clock.pass(dayMs)
  first = todayOf(shop)
  const names = Object.keys(happenings)
  for (let step = 0; step < steps; step += 1) {
    admin = await anAdmin(shop)
    const name = step < names.length ? (names[step] ?? '') : oneOf(names)
    await happenings[name]?.().catch((error: unknown) => {
      throw new Error(`Seed ${seed}, step ${step}: ${name}`, { cause: error })
    })
    if (random() < 0.6) shop.clock.pass(upTo(3) * dayMs)
  }
  await runJob(shop, 'reports.close-days')
}, 300_000)

const inTaka = (rows: readonly { key: string; amount: number }[]) =>
  Object.fromEntries(rows.map(({ key, amount }) => [key, Math.round(amount) / 100]))
const day = sql`coalesce(t.day, (t.at at time zone 'Asia/Dhaka')::date)`
const range = () => ({ from: first, to: dhakaDay(shop.clock.now()) })

describe(`random months (seed ${seed})`, () => {
  it('break no rule', async () => {
    expect(await brokenRules(shop)).toEqual([])
  })

  it('money in hand is the sum of the accounts, on every page and by plain SQL', async () => {
    const own = inTaka(
      await shop.db.query<{ key: string; amount: number }>(sql`
        select account as key, sum(amount_poisha)::float8 as amount from money_entries group by 1`),
    )
    const accounts = await accountsOf(shop)
    const byFamily: Record<string, number> = {}
    for (const { family, balance } of accounts.accounts) {
      byFamily[family] = Math.round(((byFamily[family] ?? 0) + balance) * 100) / 100
    }
    for (const [family, balance] of Object.entries(byFamily)) {
      expect([family, own[family] ?? 0]).toEqual([family, balance])
    }
    const reply = await shop.call('GET /figures/overview', {
      as: await anAdmin(shop),
      query: { span: '7' },
    })
    if (!reply.success) throw new Error(reply.message)
    const shown = reply.data.accounts ?? []
    const inHand = shown
      .filter(({ account }) => account !== 'courier')
      .reduce((sum, { balance }) => sum + balance, 0)
    expect(inHand).toBeCloseTo(accounts.inHand, 2)
    expect(shown.find(({ account }) => account === 'courier')?.balance).toBe(accounts.courierDue)
  })

  it('the report of money has each day of the ledger, those that were summed before a booking too', async () => {
    const reply = await shop.call('GET /figures/money', {
      as: await anAdmin(shop),
      query: range(),
    })
    if (!reply.success) throw new Error(reply.message)
    const own = inTaka(
      await shop.db.query<{ key: string; amount: number }>(sql`
        select ${day} || ' ' || e.account as key, sum(e.amount_poisha)::float8 as amount
        from money_transactions t join money_entries e on e.transaction_id = t.id
        where e.account in ('cash', 'courier', 'gateway', 'wallet', 'bank', 'card')
        group by 1 having sum(e.amount_poisha) <> 0`),
    )
    const shown = reply.data.days.flatMap(({ day: of, accounts }) =>
      accounts.map(({ account, received, refunded, moved = 0 }): [string, number] => [
        `${of} ${account}`,
        Math.round((received - refunded + moved) * 100) / 100,
      ]),
    )
    expect(Object.fromEntries(shown.filter(([, amount]) => amount !== 0))).toEqual(own)
  })

  it('cancelled, changed and placed stand apart, and add up to what is sold as placed', async () => {
    const reply = await shop.call('GET /figures/sales', {
      as: await anAdmin(shop),
      query: { ...range(), basis: 'placed', by: 'day' },
    })
    if (!reply.success) throw new Error(reply.message)
    const { flows, sales } = reply.data.total
    const [own] = await shop.db.query<Record<string, number>>(sql`
      select
        (select sum(coalesce((select (c.before ->> 'totalPrice')::float8 * 100 from order_changes c
          where c.order_id = o.id and c.number = 1), o.total_poisha)) from orders o)::float8 / 100 as placed,
        (select coalesce(sum(o.total_poisha), 0) from orders o where exists (select from order_history h
          where h.order_id = o.id and h.to_status = 'cancelled' and h.from_status in ('pending', 'processing')))::float8 / 100
          as cancelled,
        (select coalesce(sum((after ->> 'totalPrice')::numeric - (before ->> 'totalPrice')::numeric), 0)
          from order_changes)::float8 as changed`)
    expect(flows.placed.amount).toBeCloseTo(own?.['placed'] ?? Number.NaN, 2)
    expect(flows.cancelled.amount).toBeCloseTo(own?.['cancelled'] ?? Number.NaN, 2)
    expect(flows.changed.amount).toBeCloseTo(own?.['changed'] ?? Number.NaN, 2)
    expect(flows.cancelled.amount).toBeGreaterThan(0)
    expect(sales).toBeCloseTo(
      flows.placed.amount + flows.changed.amount - flows.cancelled.amount,
      2,
    )
  })

  it('the accountant’s file of each month has the sums of the ledger, in both languages', async () => {
    const months = [...new Set([first, todayOf(shop)].map((of) => of.slice(0, 7)))]
    for (const month of months) {
      for (const language of ['en', 'bn'] as const) {
        const reply = await shop.callWith('GET /money/month-file', {
          as: await anAdmin(shop),
          query: { month },
          headers: { 'accept-language': language },
        })
        if (!reply.success) throw new Error(reply.message)
        const { sheets } = await readXlsx((reply.data as FileReply).bytes) // as: the reply of this call.
        expect(sheets.map(({ name }) => name)).toEqual(
          language === 'en'
            ? ['Bookings', 'Balances', 'VAT by rate', 'Invoices and notes', 'Payouts']
            : ['হিসাব', 'ব্যালেন্স', 'হার অনুযায়ী ভ্যাট', 'ইনভয়েস ও নোট', 'কুরিয়ারের টাকা'],
        )
        const sumOf = (at: number, column: number) =>
          (sheets[at]?.rows ?? [])
            .slice(1)
            .reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0)
        const [own] = await shop.db.query<Record<string, number>>(sql`
          select
            (select coalesce(sum(e.amount_poisha) filter (where e.amount_poisha > 0), 0)::float8
              from money_transactions t join money_entries e on e.transaction_id = t.id
              where e.account not in ('customers', 'credit-given', 'credit-taken')
                and to_char(${day}, 'YYYY-MM') = ${month}) as came,
            (select coalesce(sum(e.amount_poisha), 0)::float8
              from money_transactions t join money_entries e on e.transaction_id = t.id
              where e.account not in ('customers', 'credit-given', 'credit-taken')
                and to_char(${day}, 'YYYY-MM') <= ${month}) as after,
            (select coalesce(sum(amount_poisha), 0)::float8 from invoices
              where to_char(issued_at at time zone 'Asia/Dhaka', 'YYYY-MM') = ${month}) as invoiced,
            (select coalesce(sum(received_poisha), 0)::float8 from money_payouts p
              join money_transactions t on t.id = p.transaction_id where to_char(t.day, 'YYYY-MM') = ${month}) as paid`)
        expect({ came: sumOf(0, 3), after: sumOf(1, 4), paid: sumOf(4, 2) }).toEqual({
          came: own?.['came'],
          after: own?.['after'],
          paid: own?.['paid'],
        })
        const notes = (sheets[3]?.rows ?? [])
          .slice(1)
          .filter((row) => String(row[2]).startsWith('INV'))
        expect(notes.reduce((sum, row) => sum + Math.round(Number(row[4]) * 100), 0)).toBe(
          own?.['invoiced'],
        )
      }
    }
  })
})
