import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { dayAfter, firstOfMonth, monthAfter } from '#platform/dhaka-days.ts'
import {
  accountOf,
  balanceOn,
  book,
  booked,
  putIn,
  statusesOf,
  todayOf,
} from '#test/bookkeeping.ts'
import { anAdmin, aStaffMember } from '#test/people.ts'
import { aShippedOrder, moveTo } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
const dayMs = 86_400_000
let [till, bank] = ['', '']

beforeAll(async () => {
  till = (await accountOf(shop, 'cash'))._id
  bank = (await accountOf(shop, 'bank'))._id
})

const close = (month: string) => book(shop, 'POST /money/close-month', { month: month.slice(0, 7) })
const income = (day: string, amount = 10) =>
  book(shop, 'POST /money/income', { to: till, amount, category: 'other', day })

async function passMonths(count: number) {
  for (let passed = 0; passed < count; passed += 1) {
    const next = monthAfter(firstOfMonth(todayOf(shop)))
    while (todayOf(shop) <= next) shop.clock.pass(dayMs)
  }
}

describe('the count of an account', () => {
  it('what is there beyond the bookings is booked as a difference, and the count is kept', async () => {
    await putIn(shop, till, 500)
    const dry = await booked(shop, 'POST /money/close', {
      account: till,
      counted: 480,
      dryRun: true,
    })
    expect(dry).toMatchObject({ dryRun: true, balance: 500, difference: -20, _id: null })
    expect(await balanceOn(shop, 'cash')).toBe(500)
    const count = { account: till, counted: 480, balance: 500, note: 'evening' }
    expect(await booked(shop, 'POST /money/close', count)).toMatchObject({ difference: -20 })
    expect(await balanceOn(shop, 'cash')).toBe(480)
    expect(await balanceOn(shop, 'difference')).toBe(20)
    expect(await book(shop, 'POST /money/close', count)).toMatchObject({
      ...{ statusCode: 409, code: 'balance_changed', data: { balance: 480 } },
    })
    const even = { account: till, counted: 480 }
    expect(await booked(shop, 'POST /money/close', even)).toMatchObject({ difference: 0 })
    const reply = await shop.call('GET /money/counts', {
      as: await anAdmin(shop),
      query: { account: till },
    })
    expect(reply).toMatchObject({ data: [{ difference: 0 }, { difference: -20, note: 'evening' }] })
    expect(await accountOf(shop, 'cash')).toMatchObject({
      counted: { counted: 480, difference: 0 },
    })
  })

  it('counts, transfers and deliveries at once leave what the bookings say', async () => {
    await putIn(shop, till, 1_000)
    const orders = await Promise.all([1, 2, 3].map(() => aShippedOrder(shop)))
    const before = await balanceOn(shop, 'cash')
    const day = todayOf(shop)
    await Promise.all([
      ...[1, 2, 3].map((counted) =>
        book(shop, 'POST /money/close', { account: till, counted: before + counted }),
      ),
      ...[1, 2, 3].map((amount) =>
        book(shop, 'POST /money/transfer', { from: till, to: bank, amount, day }),
      ),
      ...orders.map(({ orderId }) => moveTo(shop, orderId, 'delivered')),
    ])
    const counts = await shop.db.query<{ balance: number }>(sql`
      select balance_poisha::int as balance from money_counts where account_id = ${till}`)
    expect(counts.length).toBe(5)
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('a month that is closed', () => {
  it('takes nothing that is typed: the first open day is named; the month must be over, and is closed by an admin alone', async () => {
    const month = firstOfMonth(todayOf(shop))
    expect(await close(month)).toMatchObject({ statusCode: 409, code: 'month_not_over' })
    const last = dayAfter(monthAfter(month), -1)
    await passMonths(1)
    await booked(shop, 'POST /money/income', {
      ...{ to: till, amount: 5, category: 'other', day: last },
    })
    const as = await aStaffMember(shop, ['orders.money'])
    const body = { month: month.slice(0, 7) }
    expect(await book(shop, 'POST /money/close-month', body, { as })).toMatchObject({
      statusCode: 403,
    })
    const closed = await close(month)
    expect(closed).toMatchObject({ data: { firstOpenDay: monthAfter(month) } })
    expect(await income(last)).toMatchObject({
      ...{ statusCode: 409, code: 'month_is_closed', errors: [{ path: 'body.day' }] },
    })
    expect(await income(monthAfter(month))).toMatchObject({ success: true })
    expect(await close(month)).toMatchObject({ statusCode: 409, code: 'month_closed_already' })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('bookings into it and its close at once: what was booked before it is in its balances, the rest is refused', async () => {
    const month = firstOfMonth(todayOf(shop))
    const last = dayAfter(monthAfter(month), -1)
    await passMonths(1)
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => income(last, 1)),
      close(month),
      ...Array.from({ length: 6 }, () => income(last, 1)),
    ])
    const codes = new Set(replies.map(({ statusCode }) => statusCode))
    expect([...codes].every((code) => [200, 201, 409].includes(code))).toBe(true)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a day of a mistyped year is refused beside its field', async () => {
    for (const day of ['0202-11-29', '0000-01-01', '2009-12-31']) {
      expect(await income(day)).toMatchObject({
        ...{ statusCode: 400, errors: [{ path: 'body.day' }] },
      })
    }
    const as = await anAdmin(shop)
    const query = { from: '0000-01-01' }
    expect(await shop.call('GET /money/entries', { as, query })).toMatchObject({ statusCode: 400 })
  })

  it('of two at once one closes it; months that were left open are closed with it', async () => {
    const month = firstOfMonth(todayOf(shop))
    await passMonths(3)
    const later = monthAfter(monthAfter(month))
    const replies = await Promise.all([close(later), close(later)])
    expect(statusesOf(replies)).toEqual([200, 409])
    const reply = await shop.call('GET /money/months', { as: await anAdmin(shop) })
    expect(reply).toMatchObject({
      data: { firstOpenDay: monthAfter(later), next: null },
    })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('a day that was typed before mistyped years were refused', () => {
  const older = testShop()

  it('begins no month before 2010; the first one that is closed takes it in', async () => {
    const id = sql`'00000000-0000-4000-8000-00000000beef'::uuid`
    const { _id: account } = await accountOf(older, 'cash')
    await older.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into money_transactions (id, kind, reference, at, note, day, category)
        values (${id}, 'income', ${`${account} `}, ${older.clock.now()}, '', '0202-11-29', 'other')`)
      await tx.execute(sql`
        insert into money_entries (id, transaction_id, account, amount_poisha)
        values (gen_random_uuid(), ${id}, 'cash', 700), (gen_random_uuid(), ${id}, 'income', -700)`)
    })
    const reply = await older.call('GET /money/months', { as: await anAdmin(older) })
    expect(reply).toMatchObject({ data: { next: '2010-01' } })
    expect(await book(older, 'POST /money/close-month', { month: '2010-02' })).toMatchObject({
      data: { firstOpenDay: '2010-03-01', closed: [{ month: '2010-02' }, { month: '2010-01' }] },
    })
    expect(await brokenRules(older)).toEqual([])
  })
})
