import { dhakaDate } from '#app/util/dhaka-date.ts'

/** A day in Dhaka in the form that the specification fixes on refund requests: '05 Nov 2026'. */
export function refundDate(iso: string): string {
  const { day, month, year } = dhakaDate(iso)
  return `${String(day).padStart(2, '0')} ${month} ${year}`
}
