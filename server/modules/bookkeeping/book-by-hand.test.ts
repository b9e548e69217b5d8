import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { dayAfter } from '#platform/dhaka-days.ts'
import { newId } from '#platform/id.ts'
import {
  accountOf,
  accountsOf,
  balanceOn,
  book,
  booked,
  bookingsOf,
  putIn,
  statusesOf,
  todayOf,
} from '#test/bookkeeping.ts'
import { receiveByHand } from '#test/by-hand.ts'
import { anAdmin } from '#test/people.ts'
import { aPicture } from '#test/pictures.ts'
import { aShippedOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
const day = () => todayOf(shop)

describe('accounts', () => {
  it('a shop has the first account of each family; a wallet has one when money first comes to it', async () => {
    const { accounts } = await accountsOf(shop)
    expect(accounts.map(({ family }) => family)).toEqual([
      ...['cash', 'card', 'wallet', 'bank', 'gateway', 'courier'],
      ...['expense', 'income', 'difference', 'opening'],
    ])
    const { orderId } = await aShippedOrder(shop)
    expect(await receiveByHand(shop, orderId)).toMatchObject({ success: true })
    expect(await accountOf(shop, 'wallet', 'bkash')).toMatchObject({ balance: 100, first: false })
    expect(await accountsOf(shop)).toMatchObject({ inHand: 100, courierDue: 0 })
  })

  it('of two made at once with one name one is made; an account that holds money stays open', async () => {
    const body = { family: 'bank', name: 'City Bank', number: '1234' }
    const replies = await Promise.all([1, 2].map(() => book(shop, 'POST /money/account', body)))
    expect(statusesOf(replies)).toEqual([201, 409])
    const { _id: id } = await accountOf(shop, 'bank', 'City Bank')
    await putIn(shop, id, 5)
    const close = { closed: true }
    const edit = (of: string, change: object) =>
      book(shop, 'PATCH /money/account/{id}', change, { params: { id: of } })
    expect(await edit(id, close)).toMatchObject({ statusCode: 409, code: 'account_holds_money' })
    const { _id: till } = await accountOf(shop, 'cash')
    expect(await edit(till, close)).toMatchObject({ statusCode: 409, code: 'account_first_stays' })
    expect(await edit(id, { name: 'The City Bank' })).toMatchObject({ success: true })
    const wrong = await book(shop, 'POST /money/account', { family: 'wallet', name: 'Shop' })
    expect(wrong).toMatchObject({ statusCode: 400, errors: [{ path: 'body.provider' }] })
  })
})

describe('bookings by hand', () => {
  it('a transfer moves money and its fee is an expense; no more leaves than is there', async () => {
    const [till, bank] = [await accountOf(shop, 'cash'), await accountOf(shop, 'bank')]
    await putIn(shop, till._id, 1_000)
    const body = { from: till._id, to: bank._id, amount: 900, fee: 10.5, day: day() }
    const before = await balanceOn(shop, 'expense')
    const booking = await booked(shop, 'POST /money/transfer', { ...body, reference: 'SLIP-1' })
    expect(booking).toMatchObject({ kind: 'transfer', reference: 'SLIP-1', category: 'fees' })
    expect(booking.entries.map(({ family, amount }) => [family, amount])).toEqual([
      ['bank', 900],
      ['expense', 10.5],
      ['cash', -910.5],
    ])
    expect(await balanceOn(shop, 'cash')).toBe(till.balance + 89.5)
    expect(await balanceOn(shop, 'expense')).toBe(before + 10.5)
    expect(await book(shop, 'POST /money/transfer', { ...body, amount: 5_000 })).toMatchObject({
      ...{ statusCode: 409, code: 'account_has_less' },
      errors: [{ path: 'body.amount' }],
    })
    const courier = await accountOf(shop, 'courier')
    const wrong = { ...body, amount: 1, fee: 0, to: courier._id }
    expect(await book(shop, 'POST /money/transfer', wrong)).toMatchObject({ statusCode: 400 })
  })

  it('an expense keeps category, VAT and the picture of its receipt, which only who may read money gets', async () => {
    const bank = await accountOf(shop, 'bank')
    await putIn(shop, bank._id, 500)
    const admin = await anAdmin(shop)
    const reply = await shop.callWith('POST /money/expense', {
      as: admin,
      idempotencyKey: newId(),
      body: { from: bank._id, amount: '120', vat: '15.5', category: 'rent', day: day() },
      files: { picture: [await aPicture()] },
    })
    expect(reply).toMatchObject({
      data: { category: 'rent', vat: 15.5, hasPicture: true, kind: 'expense' },
    })
    // as: the reply of this call.
    const { _id: id } = (reply as { data: { _id: string } }).data
    const file = await shop.callWith('GET /money/entries/{id}/picture', {
      as: admin,
      params: { id },
    })
    expect(file).toMatchObject({ success: true, data: { name: `receipt-${day()}.webp` } })
    const [stored] = await shop.db.query<{ picture: string }>(
      sql`select picture from money_transactions where id = ${id}`,
    )
    const shown = await shop.platform.app.inject({ url: `/img/${stored?.picture}` })
    expect(shown.statusCode).toBe(404)
  })

  it('a booking by hand is done once for its key, and a day to come is refused', async () => {
    const till = await accountOf(shop, 'cash')
    const body = { to: till._id, amount: 7, category: 'scrap', day: day() }
    const [idempotencyKey, as] = [newId(), await anAdmin(shop)]
    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        book(shop, 'POST /money/income', body, { idempotencyKey, as }),
      ),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply.success && reply.data))).size).toBe(
      1,
    )
    expect(await balanceOn(shop, 'cash')).toBe(till.balance + 7)
    const later = { ...body, day: dayAfter(day()) }
    expect(await book(shop, 'POST /money/income', later)).toMatchObject({
      ...{ statusCode: 400, code: 'day_to_come' },
    })
  })

  it('of two expenses at once that an account can bear one of, one is booked', async () => {
    const made = await booked<{ _id: string }>(shop, 'POST /money/account', {
      ...{ family: 'cash', name: 'Petty cash' },
    })
    await putIn(shop, made._id, 100)
    const body = { from: made._id, amount: 80, category: 'packing', day: day() }
    const replies = await Promise.all([1, 2].map(() => book(shop, 'POST /money/expense', body)))
    expect(statusesOf(replies)).toEqual([201, 409])
    expect(await balanceOn(shop, 'cash', 'Petty cash')).toBe(20)
  })

  it('a counter-booking takes a booking back whole, once, also of ten at once; one of an order stays', async () => {
    const till = await accountOf(shop, 'cash')
    const booking = await putIn(shop, till._id, 33)
    const body = { reason: 'typed twice', day: day() }
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        book(shop, 'POST /money/entries/{id}/reverse', body, { params: { id: booking._id } }),
      ),
    )
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(await balanceOn(shop, 'cash')).toBe(till.balance)
    const { data } = await bookingsOf(shop, { kind: 'received' })
    const ofOrder = await book(shop, 'POST /money/entries/{id}/reverse', body, {
      params: { id: data[0]?._id ?? '' },
    })
    expect(ofOrder).toMatchObject({ statusCode: 409, code: 'booking_of_order' })
  })

  it('a counter-booking is of the day of its booking or later, and a place of another list is refused', async () => {
    const { _id: id } = await putIn(shop, (await accountOf(shop, 'cash'))._id, 3)
    const body = { reason: 'typed twice', day: dayAfter(day(), -1) }
    expect(
      await book(shop, 'POST /money/entries/{id}/reverse', body, { params: { id } }),
    ).toMatchObject({ statusCode: 400, code: 'day_before_booking' })
    const as = await anAdmin(shop)
    const query = { after: `123_${id}` }
    expect(await shop.call('GET /money/entries', { as, query })).toMatchObject({ statusCode: 400 })
  })

  it('bookings are listed by account, kind, days and reference, page by page', async () => {
    const bank = await accountOf(shop, 'bank')
    const all = await bookingsOf(shop, { limit: 100 })
    const pages: string[] = []
    let after: string | undefined
    do {
      const page = await bookingsOf(shop, { limit: 4, ...(after && { after }) })
      pages.push(...page.data.map(({ _id }) => _id))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(pages).toEqual(all.data.map(({ _id }) => _id))
    const ofBank = await bookingsOf(shop, { account: bank._id, limit: 100 })
    expect(ofBank.total).toBe(
      all.data.filter(({ entries }) => entries.some(({ account }) => account === bank._id)).length,
    )
    let held = bank.balance * 100
    let next: string | undefined
    do {
      const page = await bookingsOf(shop, {
        account: bank._id,
        limit: 2,
        ...(next && { after: next }),
      })
      expect(page.balance).toBe(held / 100)
      const changes = page.data.flatMap(({ entries }) =>
        entries
          .filter(({ account }) => account === bank._id)
          .map(({ amount }) => Math.round(amount * 100)),
      )
      held = changes.reduce((sum, amount) => sum - amount, held)
      next = page.next ?? undefined
    } while (next !== undefined)
    expect(held).toBe(0)
    expect(await bookingsOf(shop, {})).toMatchObject({ balance: null })
    expect(await bookingsOf(shop, { account: bank._id, kind: 'transfer' })).toMatchObject({
      balance: null,
    })
    const found = await bookingsOf(shop, { search: 'slip-1' })
    expect(found.data.map(({ kind }) => kind)).toEqual(['transfer'])
    const none = await bookingsOf(shop, { to: dayAfter(day(), -1) })
    expect(none.total).toBe(0)
  })

  it('nothing of it breaks a rule', async () => {
    expect(await brokenRules(shop)).toEqual([])
  })
})
