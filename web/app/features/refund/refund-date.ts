import { inDigits } from '#app/language/in-digits.ts'
import { dhakaDate } from '#app/util/dhaka-date.ts'

/** Date of a refund request in Dhaka, in the documented format: '05 Nov 2026'. */
export function refundDate(iso: string): string {
  const { day, month, year } = dhakaDate(iso)
  return inDigits(`${String(day).padStart(2, '0')} ${month} ${year}`)
}
