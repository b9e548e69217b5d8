import { atMostTwoDecimals } from '@haat/contract/form-field'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { readNumber } from '#app/util/read-number.ts'

/** An amount of money as people type it; 0 for an empty field. */
export function typedSum() {
  const message = m.staff_amount_bad()
  return z
    .string()
    .transform((typed) => readNumber(typed) ?? 0)
    .pipe(z.number(message).min(0, message).refine(atMostTwoDecimals, message))
}
