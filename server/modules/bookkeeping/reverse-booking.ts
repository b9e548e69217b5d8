import type { Booking } from '@haat/contract/bookkeeping/booking'
import type { Text } from '@haat/contract/refusals/text'

import {
  findBooking,
  findParcelsOf,
  hasLaterParts,
  insertReversal,
  lockAccounts,
  reopenClaim,
  reverseParts,
} from '#modules/money/index.ts'
import type { Db } from '#platform/db/db.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts'

import { bookOnce, type BookDeps, openBook } from './book-once.ts'
import { showBooking } from './booking.present.ts'
import { lockOrders } from './parcel-orders.repo.ts'

type Once = Parameters<typeof bookOnce>[2]
interface Input extends Once {
  params: { id: string }
  body: { reason: string; day: string }
}

/**
 * Takes a typed booking back by a counter-booking of a day whose month is open, once. The parcels of a payout are due again,
 * a claim is open again.
 */
export const reverseBooking = (deps: BookDeps, input: Input): Promise<Booking> =>
  bookOnce(deps, 'POST /money/entries/{id}/reverse', input, async (tx, act) => {
    const { id } = input.params
    await lockOrders(tx, await findParcelsOf(tx, id))
    await openBook(tx, act, input.body.day)
    const booking = await findBooking(tx, id)
    if (!booking) throw notFound('booking_not_found')
    // Balances of the days between would be without it.
    if (input.body.day < booking.day) throw badRequest('day_before_booking', 'body.day')
    await lockAccounts(
      tx,
      booking.entries.map(({ account }) => account),
    )
    const refusal = await refusalOf(tx, id)
    if (refusal !== undefined) throw conflict(refusal)
    const { reason: note, day } = input.body
    const { actorId, at } = act
    const reversal = await insertReversal(tx, {
      ...{ transactionId: id, orderId: null, day, note, actorId, at },
    })
    if (booking.kind === 'payout' || booking.kind === 'loss') await reverseParts(tx, id, at)
    if (booking.kind === 'income') {
      await reopenClaim(tx, id).catch((error: unknown) => {
        if (violatedConstraint(error) !== 'money_claims_open_key') throw error
        throw conflict('claim_open_already')
      })
    }
    return showBooking(tx, reversal)
  })

/** Read behind the locks: another may have taken it back meanwhile. */
async function refusalOf(tx: Db, id: string): Promise<Text | undefined> {
  const booking = await findBooking(tx, id)
  if (!booking) return 'booking_not_found'
  if (booking.orderId !== null) return 'booking_of_order'
  if (booking.kind === 'reversal' || booking.kind === 'opening') return 'booking_stays'
  if (booking.reversedBy !== null) return 'booking_taken_back'
  return (await hasLaterParts(tx, id)) ? 'booking_has_later' : undefined
}
