import { m } from '#app/messages/generated/messages.js'

/** Bangladesh keeps UTC+6 all year. */
const dhakaOffset = 6 * 60 * 60 * 1000

/** 'Nov 5, 2026' in Dhaka. Our own, because Intl's answer depends on the ICU of each runtime. */
export function dhakaDate(time: string): string {
  const there = inDhaka(time)
  return m.order_date({
    month: monthName(there.getUTCMonth()),
    day: there.getUTCDate(),
    year: there.getUTCFullYear(),
  })
}

/** 'Nov 5' in Dhaka. */
export function dhakaShortDate(time: string): string {
  const there = inDhaka(time)
  return m.order_short_date({ month: monthName(there.getUTCMonth()), day: there.getUTCDate() })
}

/** 'Nov 5, 2:07 PM' in Dhaka. */
export function dhakaMoment(time: string): string {
  const there = inDhaka(time)
  const hours = there.getUTCHours()
  const minutes = String(there.getUTCMinutes()).padStart(2, '0')
  return m.order_moment({
    date: dhakaShortDate(time),
    time: `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`,
  })
}

/** The day in Dhaka as a date input writes it: '2026-11-05'. */
export function dhakaDay(time: string | Date): string {
  return inDhaka(time).toISOString().slice(0, 10)
}

/** January is 0. */
export function monthName(month: number): string {
  return m.order_months().split(' ')[month] ?? ''
}

function inDhaka(time: string | Date): Date {
  return new Date(new Date(time).getTime() + dhakaOffset)
}
