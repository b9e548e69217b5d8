import { dhakaOffsetMs } from '../dhaka-time.ts'

/** Fewest and most working days from the day of the order to delivery. */
export type DayRange = readonly [least: number, most: number]

/** The shop's delivery settings. */
export interface DeliveryPlan {
  deliveryDays: { dhaka: DayRange; outside: DayRange }
  /** Weekdays without delivery: 0 is Sunday, 5 Friday. */
  daysOff: readonly number[]
}

const oneDay = 24 * 60 * 60 * 1000

/** Working days for a division; a division that is not known gets the longer range of `outside`. */
export const daysTo = (division: string | undefined, { deliveryDays }: DeliveryPlan): DayRange =>
  division === 'Dhaka' ? deliveryDays.dhaka : deliveryDays.outside

/** First and last arrival day of an order made at `now`, as midnight UTC of the date in Dhaka. */
export function arrivalDays(days: DayRange, daysOff: readonly number[], now: Date): [Date, Date] {
  const ordered = new Date(Math.floor((now.getTime() + dhakaOffsetMs) / oneDay) * oneDay)
  const [least, most] = days
  return [workingDay(ordered, least, daysOff), workingDay(ordered, most, daysOff)]
}

/** The `count`th working day after `start`; for 0 `start` itself, or the next working day. */
function workingDay(start: Date, count: number, daysOff: readonly number[]): Date {
  const off = new Set(daysOff)
  // With all seven weekdays off the loop would not end, so every day then counts as a working day.
  const isOff = (day: Date) => off.size < 7 && off.has(day.getUTCDay())
  let [day, left] = [start, count]
  while (left > 0 || isOff(day)) {
    day = new Date(day.getTime() + oneDay)
    if (!isOff(day)) left -= 1
  }
  return day
}

// Written out: an `Intl.DateTimeFormat` takes a cheap phone 40 ms to make.
const english: DayWords = {
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}

/** Short names of days and months, from Sunday and January on. */
export interface DayWords {
  weekdays: readonly string[]
  months: readonly string[]
}

/**
 * Formats a range of days: 'Wed 25 – Fri 27 Nov'. An equal month is written once, a year only where it is not
 * the current one.
 */
export function rangeWords(
  [from, to]: readonly [Date, Date],
  now: Date,
  { weekdays, months }: DayWords = english,
): string {
  const thisYear = new Date(now.getTime() + dhakaOffsetMs).getUTCFullYear()
  const otherYear = to.getUTCFullYear() === thisYear ? '' : ` ${to.getUTCFullYear()}`
  const day = (date: Date) => `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}`
  const month = (date: Date) => months[date.getUTCMonth()]
  const end = `${day(to)} ${month(to)}${otherYear}`
  if (from.getTime() === to.getTime()) return end
  const sameMonth =
    from.getUTCMonth() === to.getUTCMonth() && from.getUTCFullYear() === to.getUTCFullYear()
  return `${day(from)}${sameMonth ? '' : ` ${month(from)}`} – ${end}`
}

/** Formats the arrival dates of an order made at `now` for a division: 'Wed 25 – Fri 27 Nov'. */
export function deliveryDates(
  division: string | undefined,
  plan: DeliveryPlan,
  now: Date,
  words: DayWords = english,
): string {
  return rangeWords(arrivalDays(daysTo(division, plan), plan.daysOff, now), now, words)
}
