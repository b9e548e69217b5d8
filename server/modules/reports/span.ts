import type { ReportQuery } from '@haat/contract/reports'

import { countDays, dayAfter, dayOfMoment, startOfDay } from '#platform/dhaka-days.ts'

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

/** The range of a query, relative to `now` in Dhaka. */
export function spanOf({ span = '30', from, to }: ReportQuery, now: Date): Span {
  const last = to ?? dayOfMoment(now)
  const first = from ?? dayAfter(last, 1 - Number(span))
  const count = countDays(first, last)
  const daysFrom = (day: string) => Array.from({ length: count }, (_, at) => dayAfter(day, at))
  const firstBefore = dayAfter(first, -count)
  return {
    days: daysFrom(first),
    daysBefore: daysFrom(firstBefore),
    startBefore: startOfDay(firstBefore),
    start: startOfDay(first),
    end: startOfDay(dayAfter(last)),
  }
}
