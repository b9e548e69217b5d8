import { ShippingFeeForm } from '@haat/contract/order/shipping'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { typedNumber, typedNumberOrNone } from '#app/util/typed-number.ts'

/** `overrides.3.fee`: a field of the row at place 3. */
const rowField = /^overrides\.(\d+)\.(\w+)$/

/** Puts the fields of rows, which a form sends one by one, into lists. */
function withRows(sent: unknown): unknown {
  const entries = Object.entries(z.record(z.string(), z.unknown()).parse(sent))
  const rows: Record<string, unknown>[] = []
  const others = entries.filter(([name, value]) => {
    const [, at, field] = rowField.exec(name) ?? []
    if (at === undefined || field === undefined) return true
    rows[Number(at)] = { ...rows[Number(at)], [field]: value }
    return false
  })
  return { ...Object.fromEntries(others), overrides: rows }
}

const optionalArea = z.string().transform((name) => (name === '' ? null : name))

/** The fees as the form sends them: numbers as people type them, empty selects for a whole division or district. */
export const TypedFees = z.preprocess(
  withRows,
  z
    .object({
      shippingFee: typedNumber(),
      shippingFeeOutside: typedNumber(),
      freeOver: typedNumberOrNone().optional(),
      overrides: z
        .array(
          z.object({
            division: z.string().min(1, m.checkout_choose_division()),
            district: optionalArea.optional(),
            city: optionalArea.optional(),
            fee: typedNumber(),
          }),
        )
        .optional(),
    })
    .pipe(ShippingFeeForm),
)
