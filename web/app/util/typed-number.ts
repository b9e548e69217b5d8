import { formNumber } from '@haat/contract/form-field'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'

/** Parses a number as people type it: '১,৫০০', '৳1500', '12.5%'. */
const bare = (typed: unknown) =>
  typeof typed === 'string' ? typed.replaceAll(/[\s%]/g, '') : typed

export const typedNumber = () => z.preprocess(bare, formNumber(m.staff_number_needed()))

/** The same; null for an empty or missing field. */
export const typedNumberOrNone = () =>
  z.preprocess(
    (typed) => bare(typed) || null,
    z.union([z.null(), formNumber(m.staff_number_needed())], m.staff_number_needed()),
  )
