import type { Booking } from '@haat/contract/bookkeeping/booking'

import { changeOf } from './booking-words.ts'

export interface ListedBooking extends Booking {
  /** What the account that is asked for held after it; null: it is not known here. */
  balance: number | null
}

/**
 * Bookings of an account, newest first, each with what the account held then: reckoned back from what it holds now, where
 * nothing is newer than the first one and none is left out.
 */
export function withBalances(
  bookings: readonly Booking[],
  account: { _id: string; balance: number } | undefined,
  isUnbroken: boolean,
): ListedBooking[] {
  let poisha = Math.round((account?.balance ?? 0) * 100)
  return bookings.map((booking) => {
    if (!account || !isUnbroken) return { ...booking, balance: null }
    const balance = poisha / 100
    poisha -= Math.round((changeOf(booking, account._id) ?? 0) * 100)
    return { ...booking, balance }
  })
}
