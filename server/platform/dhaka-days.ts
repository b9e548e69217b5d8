import { dhakaOffsetMs } from '@haat/contract/dhaka-time'

const dayMs = 86_400_000

const asDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day of a moment in Dhaka: '2026-11-21'. */
export const dayOfMoment = (moment: Date) => asDay(moment.getTime() + dhakaOffsetMs)

/** The moment at which a day begins in Dhaka. */
export const startOfDay = (day: string) => new Date(Date.parse(day) - dhakaOffsetMs)

/** The day `count` days after another; before it where `count` is below 0. */
export const dayAfter = (day: string, count = 1) => asDay(Date.parse(day) + count * dayMs)

/** Number of days from the first to the last, both included. */
export const countDays = (first: string, last: string) =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1

export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The first day of the month after the one that begins with `firstDay`. */
export const monthAfter = (firstDay: string) => firstOfMonth(dayAfter(firstDay, 31))
