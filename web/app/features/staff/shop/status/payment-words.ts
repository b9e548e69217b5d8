import type { ShopStatus } from '@haat/contract/shop-status'

import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'

import { timesOf } from './age-words.ts'
import { reasonWords } from './reason-words.ts'
import type { StatusWords } from './status-line.ts'

type Payments = ShopStatus['payments']

const waysToPay = () =>
  ({
    to: staffPaths.adminPayment(),
    label: m.staff_status_payments_ways(),
    permission: 'settings',
  }) as const

/** What is said of each reason; the figures follow it. */
const words: Record<Payments['reason'], (payments: Payments) => StatusWords> = {
  working: () => ({ text: '' }),
  'none-yet': () => ({ text: m.staff_status_payments_none() }),
  'not-offered': () => ({ text: m.staff_status_payments_not_offered(), link: waysToPay() }),
  'not-connected': () => ({
    text: m.staff_status_payments_not_connected(),
    toDo: m.staff_payment_online_missing(),
    link: waysToPay(),
  }),
  silent: () => ({
    text: m.staff_status_payments_silent(),
    toDo: m.staff_status_payments_silent_do(),
  }),
  unanswered: () => ({
    text: m.staff_status_payments_unanswered(),
    toDo: m.staff_status_payments_unanswered_do(),
  }),
  'notices-refused': ({ refusedNotices: count }) => ({
    text: m.staff_status_payments_refused({ count }),
    toDo: m.staff_status_payments_refused_do(),
  }),
  held: ({ held: count }) => ({
    text: m.staff_status_payments_held({ count }),
    link: {
      to: staffPaths.adminHeldPayments(),
      label: m.staff_held_payment_title(),
      permission: 'orders.money',
    },
  }),
}

/** Online payment in words; `now` in milliseconds. */
export function paymentWords(payments: Payments, now: number): StatusWords {
  const { reason, lastPaidAt, waiting: count } = payments
  const { text, ...rest } = reasonWords(words, reason, payments)
  const last = lastPaidAt && m.staff_status_payments_last(timesOf(lastPaidAt, now))
  const waiting = count > 0 && m.staff_status_payments_waiting({ count })
  return { text: [text, last, waiting].filter(Boolean).join(' '), ...rest }
}
