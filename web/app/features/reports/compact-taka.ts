import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'
import { formatTaka } from '#app/language/format-taka.ts'

const steps = [
  { from: 10_000_000, words: m.reports_crore },
  { from: 100_000, words: m.reports_lakh },
  { from: 1_000, words: m.reports_thousand },
] as const

/** Taka for an axis, in crore, lakh and thousand: 1250000 → '৳12.5L'. */
export function compactTaka(taka: number): string {
  const step = steps.find(({ from }) => Math.abs(taka) >= from)
  if (!step) return formatTaka(taka)
  return step.words({ taka: inDigits(String(Math.round((taka / step.from) * 10) / 10)) })
}
