import type { FieldError } from '@haat/contract/envelope'

import { Refusal } from '#platform/http/refusal.ts'

import type { RowProblem } from './plan-variants.ts'

/** Invalid fields of a form, collected so that all are named at once. */
export class FieldProblems {
  readonly #errors: FieldError[] = []

  add(path: string, message: string): void {
    this.#errors.push({ path, message })
  }

  get errors(): readonly FieldError[] {
    return this.#errors
  }

  /** Adds a problem of a row in the words of the form. */
  addOfRow(problem: RowProblem): void {
    const { at, kind } = problem
    switch (kind) {
      case 'unknown':
        this.add(pathOfRow(at, '_id'), 'There is no such variant of this product')
        break
      case 'repeated': {
        const what = repeated[problem.field]
        this.add(pathOfRow(at, problem.field), `Row ${problem.first + 1} has the same ${what}`)
        break
      }
      case 'no option': {
        const what = problem.field === 'color' ? 'colour' : 'size'
        const message = `Other variants have a ${what}: give this one too`
        this.add(pathOfRow(at, problem.field), message)
        break
      }
      case 'all hidden':
        this.add('body.variants', 'Keep at least one variant on sale, or hide the product')
        break
      default:
        kind satisfies never
    }
  }

  /** Throws 400 when there are any. */
  refuse(): void {
    const [first] = this.#errors
    if (first) throw new Refusal(400, first.message, { errors: this.#errors })
  }
}

/** Path of a field of a row of the form's `variants`. */
export const pathOfRow = (at: number, field: string): string => `body.variants.${at}.${field}`

const repeated = { color: 'options', size: 'options', _id: 'variant', sku: 'SKU' } as const
