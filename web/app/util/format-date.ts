import { m } from '#app/messages/generated/messages.js'

import { dhakaDate } from './dhaka-date.ts'

// Put together here, because what Intl writes depends on the ICU version of each browser.

/** An ISO time as the day in Dhaka: '5 Nov 2026'. */
export const formatDate = (iso: string): string => m.common_date(dhakaDate(iso))

/** The same without the year: '5 Nov'. */
export const formatShortDate = (iso: string): string => m.common_short_date(dhakaDate(iso))

/** With the time of day: '5 Nov, 4:05 PM'; the year is added where it is not the present one. */
export function formatMoment(iso: string): string {
  const thisYear = dhakaDate(iso).year === dhakaDate(new Date().toISOString()).year
  return m.common_moment({
    date: thisYear ? formatShortDate(iso) : formatDate(iso),
    time: formatClock(iso),
  })
}

/** The time of day in Dhaka: '4:05 PM', never broken before its half of the day. */
function formatClock(iso: string): string {
  const { hours, minutes } = dhakaDate(iso)
  const half = hours < 12 ? 'AM' : 'PM'
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00A0${half}`
}
