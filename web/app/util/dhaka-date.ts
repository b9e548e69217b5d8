import { dhakaOffsetMs } from '@haat/contract/dhaka-time'

import { m } from '#app/messages/generated/messages.js'

/** Date and time of an ISO time in Dhaka. */
export function dhakaDate(iso: string) {
  const there = new Date(Date.parse(iso) + dhakaOffsetMs)
  return {
    year: there.getUTCFullYear(),
    month: monthName(there.getUTCMonth()),
    day: there.getUTCDate(),
    hours: there.getUTCHours(),
    minutes: there.getUTCMinutes(),
  }
}

/** The name of a month, in English short; January is 0. */
export function monthName(month: number): string {
  return m.common_months().split(' ')[month] ?? ''
}

/** Its name where a chart has room for five letters. */
export function shortMonthName(month: number): string {
  return m.common_months_short().split(' ')[month] ?? ''
}
