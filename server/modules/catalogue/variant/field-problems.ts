import type { FieldError } from '@haat/contract/envelope'

import { Refusal } from '#platform/http/refusal.ts'

/** Invalid fields of a form, collected so that all are named at once. */
export class FieldProblems {
  readonly #errors: FieldError[] = []

  add(path: string, message: string): void {
    this.#errors.push({ path, message })
  }

  /** Throws 400 when there are any. */
  refuse(): void {
    const [first] = this.#errors
    if (first) throw new Refusal(400, first.message, { errors: this.#errors })
  }
}

/** Path of a field of a row of the form's `variants`. */
export const pathOfRow = (at: number, field: string): string => `body.variants.${at}.${field}`
