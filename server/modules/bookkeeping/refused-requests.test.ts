import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { accountOf, aDeliveredParcel, book, booked, todayOf } from '#test/bookkeeping.ts'
import { anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()

describe('what cannot be done is refused, and is no failure of the server', () => {
  it.each(['after', 'before'])('a page of bookings %s an amount', async (name) => {
    const reply = await shop.callWith('GET /money/entries', {
      as: await anAdmin(shop),
      query: { [name]: `123_${newId()}` },
    })
    expect(reply).toMatchObject({
      statusCode: 400,
      errors: [{ path: `query.${name}`, message: 'There is no such page' }],
    })
  })

  it('a claim is not open again where its parcel was claimed anew', async () => {
    const { orderId } = await aDeliveredParcel(shop)
    const body = { orderId, amount: 900, reason: 'lost' }
    await booked(shop, 'POST /money/claim', body)
    const [claim] = await claimsOf(orderId)
    const { _id: to } = await accountOf(shop, 'bank')
    const end = { outcome: 'paid', to, amount: 850, day: todayOf(shop) }
    await booked(shop, 'POST /money/claim/{id}/close', end, { params: { id: claim?.id } })
    await booked(shop, 'POST /money/claim', body)
    const paid = (await claimsOf(orderId)).find(({ booking }) => booking !== null)
    const back = { reason: 'bounced', day: todayOf(shop) }
    const params = { id: paid?.booking }
    expect(await book(shop, 'POST /money/entries/{id}/reverse', back, { params })).toMatchObject({
      statusCode: 409,
    })
    expect((await claimsOf(orderId)).map(({ state }) => state).toSorted()).toEqual(['open', 'paid'])
    expect(await brokenRules(shop)).toEqual([])
  })
})

const claimsOf = (orderId: string) =>
  shop.db.query<{ id: string; state: string; booking: string | null }>(sql`
    select id, state, transaction_id as booking from money_claims where order_id = ${orderId}`)
