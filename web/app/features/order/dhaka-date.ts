import { m } from '#app/messages/generated/messages.js'

/** Bangladesh keeps UTC+6 all year. */
const dhakaOffset = 6 * 60 * 60 * 1000

/** 'Nov 5, 2026' in Dhaka. Our own, because Intl's answer depends on the ICU of each runtime. */
export function dhakaDate(time: string): string {
  const there = new Date(Date.parse(time) + dhakaOffset)
  const month = m.order_months().split(' ')[there.getUTCMonth()] ?? ''
  return m.order_date({ month, day: there.getUTCDate(), year: there.getUTCFullYear() })
}
