import type { Booking } from '@haat/contract/bookkeeping/booking'
import { expect, it } from 'vitest'

import { withBalances } from './with-balances.ts'

const bookingOf = (amount: number): Booking => ({
  ...{ _id: 'b', kind: 'expense', at: '2026-11-28T04:00:00Z', day: '2026-11-28', orderId: null },
  ...{ reference: '', note: '', by: null, category: null, vat: 0, hasPicture: false },
  entries: [{ account: 'till', family: 'cash', name: '', provider: null, amount }],
  ...{ reversedBy: null, reverses: null, reversible: true },
})
const bookings = [bookingOf(-0.1), bookingOf(-0.2), bookingOf(1_000)]
const balances = (...given: Parameters<typeof withBalances>) =>
  withBalances(...given).map(({ balance }) => balance)

it('an account held after each booking what it held after the first without the later ones', () => {
  expect(balances(bookings, { _id: 'till' }, 999.7)).toEqual([999.7, 999.8, 1_000])
})

it('what it held is not told where bookings are left out, or no account is asked for', () => {
  expect(balances(bookings, { _id: 'till' }, null)).toEqual([null, null, null])
  expect(balances(bookings, undefined, null)).toEqual([null, null, null])
})
