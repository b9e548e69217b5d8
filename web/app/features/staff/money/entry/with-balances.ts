import type { Booking } from '@haat/contract/bookkeeping/booking'

import { changeOf } from './booking-words.ts'

export interface ListedBooking extends Booking {
  /** What the account that is asked for held after it; null: it is not known here. */
  balance: number | null
}

/**
 * Bookings of an account, newest first, each with what the account held then: reckoned back from what it held after the first
 * of them (null: that is not known).
 */
export function withBalances(
  bookings: readonly Booking[],
  account: { _id: string } | undefined,
  held: number | null,
): ListedBooking[] {
  let poisha = Math.round((held ?? 0) * 100)
  return bookings.map((booking) => {
    if (!account || held === null) return { ...booking, balance: null }
    const balance = poisha / 100
    poisha -= Math.round((changeOf(booking, account._id) ?? 0) * 100)
    return { ...booking, balance }
  })
}
