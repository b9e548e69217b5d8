import { inDigits } from '#app/language/in-digits.ts'
import { monthName } from '#app/util/dhaka-date.ts'
import { dhakaDay } from '#app/util/dhaka-input.ts'

/** What a month such as '2026-11' is called. */
export function monthWords(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${monthName(Number(number) - 1)} ${inDigits(year)}`
}

/** So many months, this one first: '2026-11', '2026-10'. */
export function lastMonths(count: number): string[] {
  const [year = 0, month = 0] = dhakaDay(new Date()).split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
