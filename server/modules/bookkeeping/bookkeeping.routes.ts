import { bookingCalls } from '@haat/contract/bookkeeping/booking'
import { moneyAccountCalls } from '@haat/contract/bookkeeping/money-account'
import { moneyMonthCalls } from '@haat/contract/bookkeeping/month'
import { payoutCalls } from '@haat/contract/bookkeeping/payout'
import { taka } from '@haat/contract/money'
import { aBoundedPage, mostCounted } from '@haat/contract/page'

import { findBooking, findBookings, findCounts } from '#modules/money/index.ts'
import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { bookExpense, bookIncome, bookTransfer } from './book-by-hand.ts'
import { bookLoss } from './book-loss.ts'
import { bookPayout } from './book-payout.ts'
import { presentBooking, presentCount } from './booking.present.ts'
import { editAccount, makeAccount } from './change-account.ts'
import { endClaim, listClaims, openClaim } from './claims.ts'
import { closeMonth, listMonths } from './close-month.ts'
import { countAccount } from './count-account.ts'
import { listAccounts } from './list-accounts.ts'
import { listParcels } from './list-parcels.ts'
import { matchParcels } from './match-parcels.ts'
import { monthFile } from './month-file.ts'
import { openAccounts, showOpening } from './open-accounts.ts'
import { reverseBooking } from './reverse-booking.ts'

/** Where the money is, and what is booked by hand. */
export function registerBookkeeping({ api, ports }: Platform): void {
  const { db } = ports.database
  const now = () => ports.clock.now()
  bind(api, moneyAccountCalls, {
    'GET /money/accounts': () => listAccounts(db),
    'POST /money/account': (input) => makeAccount(ports, input),
    'PATCH /money/account/{id}': (input) => editAccount(ports, input),
  })
  bind(api, bookingCalls, {
    'GET /money/entries': async ({ query }) => {
      const { rows, total, next, previous, balance } = await findBookings(db, query)
      const page = aBoundedPage(rows.map(presentBooking), { ...query, total })
      const held = balance === null ? null : taka(balance)
      return { ...page, totalIsMore: total > mostCounted, next, previous, balance: held }
    },
    'GET /money/entries/{id}/picture': async ({ params }) => {
      const booking = await findBooking(db, params.id)
      if (!booking) throw notFound('booking_not_found')
      const file = booking.picture === null ? undefined : await ports.storage.get(booking.picture)
      if (!file) throw notFound('receipt_none')
      return { name: `receipt-${booking.day}.webp`, bytes: new Uint8Array(file) }
    },
    'POST /money/transfer': (input) => bookTransfer(ports, input),
    'POST /money/expense': (input) => bookExpense(ports, input),
    'POST /money/income': (input) => bookIncome(ports, input),
    'POST /money/entries/{id}/reverse': (input) => reverseBooking(ports, input),
    'POST /money/close': (input) => countAccount(ports, input),
    'GET /money/counts': async ({ query }) =>
      (await findCounts(db, { accountId: query.account })).map(presentCount),
  })
  bind(api, payoutCalls, {
    'GET /money/parcels': ({ query }) => listParcels(db, query, now()),
    'POST /money/payout/match': ({ body }) => matchParcels(db, body),
    'POST /money/payout': (input) => bookPayout(ports, input),
    'POST /money/parcels/{orderId}/loss': (input) => bookLoss(ports, input),
    'GET /money/claims': ({ query }) => listClaims(db, query, now()),
    'POST /money/claim': (input) => openClaim(ports, input),
    'POST /money/claim/{id}/close': (input) => endClaim(ports, input),
  })
  bind(api, moneyMonthCalls, {
    'GET /money/months': () => listMonths(db, now()),
    'POST /money/close-month': (input) => closeMonth(ports, input),
    'GET /money/opening': () => showOpening(db),
    'POST /money/opening': (input) => openAccounts(ports, input),
    'GET /money/month-file': ({ query, request }) =>
      monthFile(db, { month: query.month, language: request.language }),
  })
}
