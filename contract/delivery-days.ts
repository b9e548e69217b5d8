/** Working days from the day of the order to the door: at least, at most. */
export type DayRange = readonly [least: number, most: number]

/** What the shop says about when it delivers. */
export interface DeliveryPlan {
  deliveryDays: { dhaka: DayRange; outside: DayRange }
  /** Weekdays on which nothing is delivered: 0 is Sunday, 5 Friday. */
  daysOff: readonly number[]
}

/** Bangladesh keeps UTC+6 all year. */
const dhakaOffset = 6 * 60 * 60 * 1000
const oneDay = 24 * 60 * 60 * 1000

/** The working days for a division; elsewhere than Dhaka the longer way. */
export const daysTo = (division: string | undefined, { deliveryDays }: DeliveryPlan): DayRange =>
  division === 'Dhaka' ? deliveryDays.dhaka : deliveryDays.outside

/** The days, as dates of Dhaka at midnight UTC, on which an order of `now` arrives. */
export function arrivalDays(days: DayRange, daysOff: readonly number[], now: Date): [Date, Date] {
  const ordered = new Date(Math.floor((now.getTime() + dhakaOffset) / oneDay) * oneDay)
  const [least, most] = days
  return [workingDay(ordered, least, daysOff), workingDay(ordered, most, daysOff)]
}

/** The working day that is `count` of them after `start`; for 0 `start` itself, or the first one after it. */
function workingDay(start: Date, count: number, daysOff: readonly number[]): Date {
  const off = new Set(daysOff)
  // Without any working day nothing would ever arrive: the days are then counted as they come.
  const isOff = (day: Date) => off.size < 7 && off.has(day.getUTCDay())
  let [day, left] = [start, count]
  while (left > 0 || isOff(day)) {
    day = new Date(day.getTime() + oneDay)
    if (!isOff(day)) left -= 1
  }
  return day
}

const parts = (format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' })
const weekday = parts({ weekday: 'short' })
const month = parts({ month: 'short' })

/** 'Wed 25 – Fri 27 Nov': a month that is the same is said once, a year only where it is another than now. */
export function rangeWords([from, to]: readonly [Date, Date], now: Date): string {
  const thisYear = new Date(now.getTime() + dhakaOffset).getUTCFullYear()
  const otherYear = to.getUTCFullYear() === thisYear ? '' : ` ${to.getUTCFullYear()}`
  const day = (date: Date) => `${weekday.format(date)} ${date.getUTCDate()}`
  const end = `${day(to)} ${month.format(to)}${otherYear}`
  if (from.getTime() === to.getTime()) return end
  const sameMonth =
    from.getUTCMonth() === to.getUTCMonth() && from.getUTCFullYear() === to.getUTCFullYear()
  return `${day(from)}${sameMonth ? '' : ` ${month.format(from)}`} – ${end}`
}

/** When an order of `now` to a division arrives, in words: "Wed 25 – Fri 27 Nov". */
export function deliveryDates(division: string | undefined, plan: DeliveryPlan, now: Date): string {
  return rangeWords(arrivalDays(daysTo(division, plan), plan.daysOff, now), now)
}
