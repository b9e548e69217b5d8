import { atMostTwoDecimals } from '@haat/contract/form-field'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { readNumber } from '#app/util/read-number.ts'

/** An amount of money above 0 as people type it. */
export function typedAmount() {
  const message = m.staff_amount_bad()
  return z
    .string()
    .transform(readNumber)
    .pipe(z.number(message).positive(message).refine(atMostTwoDecimals, message))
}
