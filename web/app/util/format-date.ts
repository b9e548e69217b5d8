import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'

import { dhakaDate } from './dhaka-date.ts'

// Formatted by hand, because Intl output depends on the browser's ICU version.

/** Date of an ISO time in Dhaka: '5 Nov 2026'. */
export const formatDate = (iso: string): string => m.common_date(dhakaDate(iso))

/** Without the year: '5 Nov'. */
export const formatShortDate = (iso: string): string => m.common_short_date(dhakaDate(iso))

/** With the time: '5 Nov, 4:05 PM'; the year is added unless it is the current one. */
export function formatMoment(iso: string): string {
  const thisYear = dhakaDate(iso).year === dhakaDate(new Date().toISOString()).year
  return m.common_moment({
    date: thisYear ? formatShortDate(iso) : formatDate(iso),
    time: formatClock(iso),
  })
}

/** Time in Dhaka: '4:05 PM', with a no-break space between; in Bangla the part of the day comes first. */
function formatClock(iso: string): string {
  const { hours, minutes } = dhakaDate(iso)
  return m.common_clock({
    hour: hours % 12 || 12,
    minutes: inDigits(String(minutes).padStart(2, '0')),
    part: m.common_parts_of_day().split(' ')[hours] ?? '',
  })
}
