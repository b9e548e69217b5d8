import { say, type Text } from '@haat/contract/refusals/text'

import { type RefusedField, refuseFields } from '#platform/http/refusal.ts'

import type { RowProblem } from './plan-variants.ts'

/** Invalid fields of a form, collected so that all are named at once. */
export class FieldProblems {
  readonly #errors: RefusedField[] = []

  add(path: string, text: Text): void {
    this.#errors.push({ path, text })
  }

  get errors(): readonly RefusedField[] {
    return this.#errors
  }

  /** Adds a problem of a row in the words of the form. */
  addOfRow(problem: RowProblem): void {
    const { at, kind } = problem
    switch (kind) {
      case 'unknown':
        this.add(pathOfRow(at, '_id'), 'no_such_variant')
        break
      case 'repeated': {
        const text = say(repeated[problem.field], { row: problem.first + 1 })
        this.add(pathOfRow(at, problem.field), text)
        break
      }
      case 'no option': {
        const text = problem.field === 'color' ? 'give_colour_too' : 'give_size_too'
        this.add(pathOfRow(at, problem.field), text)
        break
      }
      case 'all hidden':
        this.add('body.variants', 'keep_variant')
        break
      default:
        kind satisfies never
    }
  }

  /** Throws 400 when there are any. */
  refuse(): void {
    refuseFields(400, this.#errors)
  }
}

/** Path of a field of a row of the form's `variants`. */
export const pathOfRow = (at: number, field: string): string => `body.variants.${at}.${field}`

const repeated = {
  color: 'row_same_options',
  size: 'row_same_options',
  _id: 'row_same_variant',
  sku: 'row_same_sku',
} as const
