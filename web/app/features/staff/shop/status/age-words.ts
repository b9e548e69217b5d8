import { m } from '#app/messages/generated/messages.js'
import { formatMoment } from '#app/util/format-date.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A time span in one unit: '5 hours', '3 days'; days from the second on. */
export function ageWords(ms: number): string {
  if (ms < minute) return m.staff_status_under_a_minute()
  if (ms < hour) return m.staff_status_minutes({ count: Math.floor(ms / minute) })
  if (ms < 2 * day) return m.staff_status_hours({ count: Math.floor(ms / hour) })
  return m.staff_status_days({ count: Math.floor(ms / day) })
}

/** An ISO time, and how old it is at `now` (milliseconds), for a message. */
export const timesOf = (iso: string, now: number): { age: string; moment: string } => ({
  age: ageWords(now - Date.parse(iso)),
  moment: formatMoment(iso),
})
