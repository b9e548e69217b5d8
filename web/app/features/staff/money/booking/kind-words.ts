import type { BookingKind } from '@haat/contract/bookkeeping/booking'

import { m } from '#app/messages/generated/messages.js'

/** What was booked. */
export const kindWords = {
  payment: m.staff_money_payment,
  cash: m.staff_money_cash,
  received: m.staff_money_received,
  refund: m.staff_money_refund,
  credit: m.staff_money_credit,
  transfer: m.staff_booking_transfer,
  expense: m.staff_booking_expense,
  income: m.staff_booking_income,
  payout: m.staff_booking_payout,
  loss: m.staff_booking_loss,
  close: m.staff_booking_count,
  opening: m.staff_booking_opening,
  reversal: m.staff_money_reversal,
} satisfies Record<BookingKind, () => string>
