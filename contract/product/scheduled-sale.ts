import { z } from 'zod'

import { Time } from '../field.ts'
import { formJson, formNumber, atMostTwoDecimals } from '../form-field.ts'
import { nameSchema } from '../name-schema.ts'

const range = 'A sale takes off more than 0 and at most 99 percent'

const SaleTime = z.union(
  [z.literal('').transform(() => null), Time],
  'Please give a date and a time',
)

/** A discount that a product has for a time instead of its own. */
export const ScheduledSale = z
  .object({
    discount: formNumber('Discount must be a number').pipe(
      z
        .number()
        .gt(0, range)
        .max(99, range)
        .refine(atMostTwoDecimals, 'Discount has at most 2 decimals'),
    ),
    /** None: it begins at once. */
    startsAt: SaleTime.nullable().default(null),
    /** None: it runs until it is ended by hand. */
    endsAt: SaleTime.nullable().default(null),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || new Date(startsAt) < new Date(endsAt), {
    path: ['endsAt'],
    message: 'The sale must end after it begins',
  })
export type ScheduledSale = z.output<typeof ScheduledSale>

const unreadable = 'A scheduled sale is a discount with a start and an end, as JSON'

/** A scheduled sale from a form: JSON, or '' for none, which ends the one there is. */
export const FormScheduledSale = formJson(500, {
  tooLong: 'This scheduled sale is too long',
  unreadable,
}).pipe(ScheduledSale.nullable())
nameSchema({ FormScheduledSale })

/** A scheduled sale as staff see it. */
export const StaffScheduledSale = z.object({
  discount: z.number(),
  startsAt: Time,
  endsAt: Time.nullable(),
  /** The discount that comes back at the end; null until the sale begins. */
  discountBefore: z.number().nullable(),
})
nameSchema({ StaffScheduledSale })
export type StaffScheduledSale = z.output<typeof StaffScheduledSale>
