import type { Booking } from '@haat/contract/bookkeeping/booking'

import { findParcelFacts, insertParcelParts } from '#modules/money/index.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'

import { bookTyped } from './book-by-hand.ts'
import { bookOnce, type BookDeps, openBook } from './book-once.ts'
import { dueOfParcel } from './book-payout.ts'
import { lockOrders } from './parcel-orders.repo.ts'
import { takeAccounts } from './take-accounts.ts'

type Once = Parameters<typeof bookOnce>[2]
interface Input extends Once {
  params: { orderId: string }
  body: { reason: string; day: string }
}

/** Gives up what a courier has not paid for a parcel: an expense, and the parcel is settled. */
export const bookLoss = (deps: BookDeps, input: Input): Promise<Booking> =>
  bookOnce(deps, 'POST /money/parcels/{orderId}/loss', input, async (tx, act) => {
    const { orderId } = input.params
    const { reason: note, day } = input.body
    await lockOrders(tx, [orderId])
    await openBook(tx, act, day)
    const fact = (await findParcelFacts(tx, [orderId])).get(orderId)
    if (!fact) throw notFound('order_not_found')
    const amount = dueOfParcel(fact)
    if (amount === 0 || fact.state === 'settled-before') throw conflict('parcel_not_short')
    const { courier } = await takeAccounts(tx, {
      courier: { id: fact.courierId, field: 'orderId', as: 'courier' },
    })
    const booking = await bookTyped(
      tx,
      act,
      { kind: 'loss', reference: '', day, note, category: 'loss' },
      [
        { family: 'courier', accountId: courier.id, amount: -amount },
        { family: 'expense', amount },
      ],
    )
    await insertParcelParts(tx, booking._id, [{ orderId, amount }])
    return booking
  })
