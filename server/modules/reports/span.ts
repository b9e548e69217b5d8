import type { ReportQuery } from '@haat/contract/reports'

const dayLength = 86_400_000
/** UTC+6 all year: Bangladesh has no daylight saving time. */
const dhakaOffset = 6 * 3_600_000

/** The days of a report, and as many before them. */
export interface Span {
  /** '2026-11-21', oldest first. */
  days: string[]
  daysBefore: string[]
  /** Start of the earlier days, start and end of the report's days. */
  startBefore: Date
  start: Date
  end: Date
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const startOf = (day: string) => new Date(Date.parse(day) - dhakaOffset)

/** The range of a query, relative to `now` in Dhaka. */
export function spanOf({ span = '30', from, to }: ReportQuery, now: Date): Span {
  const last = to ?? dayOf(now.getTime() + dhakaOffset)
  const first = from ?? dayOf(Date.parse(last) - (Number(span) - 1) * dayLength)
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayLength) + 1
  const daysFrom = (time: number) =>
    Array.from({ length: count }, (_, at) => dayOf(time + at * dayLength))
  const before = Date.parse(first) - count * dayLength
  return {
    days: daysFrom(Date.parse(first)),
    daysBefore: daysFrom(before),
    startBefore: startOf(dayOf(before)),
    start: startOf(first),
    end: startOf(dayOf(Date.parse(last) + dayLength)),
  }
}
