import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import {
  accountOf,
  aDeliveredParcel,
  aPayout,
  balanceOn,
  book,
  booked,
  parcelsIn,
  quoteOfPayout,
  statusesOf,
  todayOf,
} from '#test/bookkeeping.ts'
import { anAdmin } from '#test/people.ts'
import { ofEach, refuse } from '#test/refusals.ts'
import { done } from '#test/reports/till-days.ts'
import { aShippedOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()

const stateOf = async (orderId: string) => {
  for (const state of ['due', 'paid', 'short', 'settled-before'] as const) {
    const { page } = await parcelsIn(shop, state)
    const found = page.data.find((row) => row.orderId === orderId)
    if (found) return [state, found.due]
  }
  return undefined
}

describe('payouts of couriers', () => {
  it('a parcel is due from its courier, and paid by a payout less the charges', async () => {
    const [one, two] = [await aDeliveredParcel(shop), await aDeliveredParcel(shop, 'steadfast')]
    expect(await balanceOn(shop, 'courier', 'Steadfast')).toBe(one.total + two.total)
    expect(await stateOf(one.orderId)).toEqual(['due', one.total])
    const rows = [one, two].map(({ orderId, total }) => ({ orderId, amount: total }))
    const body = await aPayout(shop, rows, { charges: { delivery: 120, cod: 11.2 } })
    expect(await quoteOfPayout(shop, body)).toMatchObject({ fits: true, difference: 0 })
    const before = await balanceOn(shop, 'bank')
    const booking = await booked(shop, 'POST /money/payout', body)
    expect(booking).toMatchObject({ kind: 'payout', category: 'courier' })
    expect(await balanceOn(shop, 'courier', 'Steadfast')).toBe(0)
    expect(await balanceOn(shop, 'bank')).toBeCloseTo(before + body.received, 2)
    expect(await stateOf(one.orderId)).toEqual(['paid', 0])
    expect(await book(shop, 'POST /money/payout', body)).toMatchObject({
      ...{ statusCode: 409, code: 'payout_rows_unfit' },
      data: { rows: [{ problem: 'paid' }, { problem: 'paid' }] },
    })
  })

  it('a short parcel stays listed by how much, and is closed by a later payout or given up', async () => {
    const parcel = await aDeliveredParcel(shop)
    const { orderId, total } = parcel
    await booked(shop, 'POST /money/payout', await aPayout(shop, [{ orderId, amount: total - 40 }]))
    expect(await stateOf(orderId)).toEqual(['short', 40])
    const more = await aPayout(shop, [{ orderId, amount: 41 }])
    expect(await quoteOfPayout(shop, more)).toMatchObject({ rows: [{ problem: 'more-than-due' }] })
    const later = await booked(
      ...([shop, 'POST /money/payout', await aPayout(shop, [{ orderId, amount: 30 }])] as const),
    )
    expect(await stateOf(orderId)).toEqual(['short', 10])
    const body = { reason: 'not worth a call', day: todayOf(shop) }
    const loss = await booked(shop, 'POST /money/parcels/{orderId}/loss', body, {
      params: { orderId },
    })
    expect(await stateOf(orderId)).toEqual(['paid', 0])
    const back = (id: string) =>
      book(shop, 'POST /money/entries/{id}/reverse', body, { params: { id } })
    expect(await back(later._id)).toMatchObject({ statusCode: 409, code: 'booking_has_later' })
    expect(await back(loss._id)).toMatchObject({ success: true })
    expect(await back(later._id)).toMatchObject({ success: true })
    expect(await stateOf(orderId)).toEqual(['short', 40])
  })

  it('a payout that does not balance is refused; without parcels it pays for what is not listed, below 0', async () => {
    const { orderId, total } = await aDeliveredParcel(shop, 'Pathao')
    const body = await aPayout(shop, [{ orderId, amount: total }], { courier: 'Pathao' })
    const wrong = { ...body, received: body.received + 1 }
    expect(await book(shop, 'POST /money/payout', wrong)).toMatchObject({
      ...{ statusCode: 409, code: 'payout_unbalanced', data: { difference: 1 } },
    })
    await booked(shop, 'POST /money/payout', { ...wrong, other: 1 })
    expect(await balanceOn(shop, 'courier', 'Pathao')).toBe(-1)
    const bare = { ...body, parcels: [], received: 300, reference: 'INV-9' }
    await booked(shop, 'POST /money/payout', bare)
    expect(await balanceOn(shop, 'courier', 'Pathao')).toBe(-301)
    for (const reference of ['inv-9', 'INV9', 'inv 9']) {
      expect(await book(shop, 'POST /money/payout', { ...bare, reference })).toMatchObject({
        ...{ statusCode: 409, code: 'reference_booked' },
      })
    }
    const other = await aDeliveredParcel(shop)
    const strange = await aPayout(shop, [{ orderId: other.orderId, amount: 5 }], {
      courier: 'Pathao',
    })
    expect(await quoteOfPayout(shop, strange)).toMatchObject({
      rows: [{ problem: 'another-courier' }],
    })
  })

  it('of two payouts at once with one parcel one is booked', async () => {
    const [one, two, three] = [
      await aDeliveredParcel(shop),
      await aDeliveredParcel(shop),
      await aDeliveredParcel(shop),
    ]
    const rows = (...of: (typeof one)[]) => of.map((p) => ({ orderId: p.orderId, amount: p.total }))
    const bodies = [
      await aPayout(shop, rows(one, two)),
      await aPayout(shop, rows(three, two)),
      await aPayout(shop, rows(two)),
    ]
    const replies = await Promise.all(bodies.map((body) => book(shop, 'POST /money/payout', body)))
    expect(statusesOf(replies)).toEqual([200, 409, 409])
    const [paid] = await shop.db.query(sql`
      select count(*)::int as parts from money_parcels where order_id = ${two.orderId}`)
    expect(paid).toEqual({ parts: 1 })
  })

  it('pasted numbers find their parcels, and say which do not fit', async () => {
    const [one, two] = [await aDeliveredParcel(shop), await aDeliveredParcel(shop)]
    const { _id: courier } = await accountOf(shop, 'courier', 'Steadfast')
    const invoice = `${two.orderId.replaceAll('-', '').slice(-12)}-1`
    const reply = await shop.call('POST /money/payout/match', {
      as: await anAdmin(shop),
      body: {
        courier,
        lines: [
          { number: one.trackingNumber.toLowerCase(), amount: one.total - 5 },
          { number: invoice },
          { number: 'NOBODY-1' },
          { number: one.trackingNumber },
        ],
      },
    })
    expect(reply).toMatchObject({
      data: [
        { orderId: one.orderId, due: one.total, amount: one.total - 5, problem: null },
        { orderId: two.orderId, amount: two.total, problem: null },
        { orderId: null, problem: 'unknown' },
        { orderId: one.orderId, problem: 'twice' },
      ],
    })
  })

  it('a delivery that is taken back is due no more; parcels of before the shop had payouts are settled', async () => {
    const parcel = await aDeliveredParcel(shop, 'RedX')
    await shop.db.execute(
      sql`update money_book set settled_before = ${shop.clock.now()}::timestamptz + interval '1 hour'`,
    )
    expect(await stateOf(parcel.orderId)).toEqual(['settled-before', parcel.total])
    const body = await aPayout(shop, [{ orderId: parcel.orderId, amount: parcel.total }], {
      courier: 'RedX',
    })
    expect(await quoteOfPayout(shop, body)).toMatchObject({ rows: [{ problem: 'settled-before' }] })
    await shop.db.execute(sql`update money_book set settled_before = null`)
  })

  it('nothing of it breaks a rule', async () => {
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('claims of lost parcels', () => {
  it('a claim is open once for a parcel, paid by its courier or given up, and open again when that is taken back', async () => {
    const { orderId } = await aDeliveredParcel(shop)
    const body = { orderId, amount: 900, reason: 'lost' }
    const replies = await Promise.all([1, 2].map(() => book(shop, 'POST /money/claim', body)))
    expect(statusesOf(replies)).toEqual([201, 409])
    const list = async () => {
      const reply = await shop.call('GET /money/claims', { as: await anAdmin(shop), query: {} })
      if (!reply.success) throw new Error(reply.message)
      return reply.data.data
    }
    const [claim] = await list()
    expect(claim).toMatchObject({ orderId, courier: { name: 'Steadfast' }, amount: 900 })
    const { _id: to } = await accountOf(shop, 'bank')
    const end = { outcome: 'paid', to, amount: 850, day: todayOf(shop) }
    const ended = await booked(shop, 'POST /money/claim/{id}/close', end, {
      params: { id: claim?._id },
    })
    expect(ended).toMatchObject({ state: 'paid', paid: 850 })
    expect(await list()).toEqual([])
    const [booking] = await shop.db.query<{ id: string }>(
      sql`select transaction_id as id from money_claims where order_id = ${orderId}`,
    )
    const bounce = async () =>
      book(
        shop,
        'POST /money/entries/{id}/reverse',
        { reason: 'bounced', day: todayOf(shop) },
        { params: { id: booking?.id } },
      )
    const second = await booked<{ _id: string }>(shop, 'POST /money/claim', body)
    expect(await bounce()).toMatchObject({ statusCode: 409, code: 'claim_open_already' })
    const givenUp = { outcome: 'given-up' }
    await booked(shop, 'POST /money/claim/{id}/close', givenUp, { params: { id: second._id } })
    expect(await bounce()).toMatchObject({ success: true })
    expect(await list()).toHaveLength(1)
    await booked(
      shop,
      'POST /money/claim/{id}/close',
      { outcome: 'given-up' },
      {
        params: { id: claim?._id },
      },
    )
    expect(await list()).toEqual([])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a parcel that its courier lost is claimed by the refusal itself, at what was taken off its order', async () => {
    const order = await aShippedOrder(shop, { courier: 'Redx' })
    await done(refuse(shop, order.orderId, { lines: ofEach(order, 2), reason: 'lost' }))
    const reply = await shop.call('GET /money/claims', {
      as: await anAdmin(shop),
      query: { state: 'open' },
    })
    const shown = reply.success ? reply.data.data : []
    expect(shown.filter(({ orderId }) => orderId === order.orderId)).toMatchObject([
      { reason: 'lost', courier: { name: 'RedX' }, amount: 1_000, by: null, ageDays: 0 },
    ])
  })
})
