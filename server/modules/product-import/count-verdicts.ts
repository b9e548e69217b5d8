import type { Counts } from './product-import.repo.ts'
import type { Verdict } from './verdict.ts'

const columnOf = { create: 'created', change: 'changed', same: 'unchanged', bad: 'bad' } as const

export const noCounts: Counts = { created: 0, changed: 0, unchanged: 0, bad: 0 }

/** Counts products by verdict, on top of `before`. */
export function countVerdicts(verdicts: readonly Verdict[], before = noCounts): Counts {
  const counts = { ...before }
  for (const { kind } of verdicts) counts[columnOf[kind]] += 1
  return counts
}
