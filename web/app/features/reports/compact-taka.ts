import { formatTaka } from '@haat/contract/money'

const steps = [
  { from: 10_000_000, word: 'Cr' },
  { from: 100_000, word: 'L' },
  { from: 1_000, word: 'K' },
] as const

/** Taka for an axis, in crore, lakh and thousand: 1250000 → '৳12.5L'. */
export function compactTaka(taka: number): string {
  const step = steps.find(({ from }) => Math.abs(taka) >= from)
  if (!step) return formatTaka(taka)
  return `৳${Math.round((taka / step.from) * 10) / 10}${step.word}`
}
