import type { ValidatedProduct } from './validate-products.ts'
import type { Problem } from './verdict.ts'

/** Problems of a row in the file. */
export interface BadRow {
  line: number
  problems: Problem[]
}

/** The rows of refused products: all of each product, as none of them is imported. */
export function badRowsOf(validated: readonly ValidatedProduct[]): BadRow[] {
  return validated.flatMap(({ product: { rows }, verdict }) => {
    if (verdict.kind !== 'bad') return []
    const [first] = verdict.problems
    return rows.map(({ line, problem }) => {
      const own = verdict.problems.filter((one) => one.line === line)
      const message = `Left out with line ${first?.line}, which is about the same product`
      return { line, problems: own.length > 0 ? own : [problem('', message)] }
    })
  })
}
