import { say } from '@haat/contract/refusals/text'

import type { ValidatedProduct } from './validate-products.ts'
import type { Problem } from './verdict.ts'

/** Problems of a row in the file. */
export interface BadRow {
  line: number
  problems: Problem[]
}

/**
 * The rows of refused products: all of each product, as none of them is imported. A row that is not wrong itself has a
 * problem with the line of the one that is.
 */
export function badRowsOf(validated: readonly ValidatedProduct[]): BadRow[] {
  return validated.flatMap(({ product: { rows }, verdict }) => {
    if (verdict.kind !== 'bad') return []
    const [cause] = verdict.problems
    return rows.map((row) => {
      const own = verdict.problems.filter(({ line }) => line === row.line)
      if (own.length > 0 || !cause) return { line: row.line, problems: own }
      const text = say('line_left_out', { line: cause.line })
      return { line: row.line, problems: [{ line: cause.line, column: '', value: '', text }] }
    })
  })
}
