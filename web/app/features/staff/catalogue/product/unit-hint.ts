import { banglaDigits } from '@haat/contract/digits'
import { unitIn } from '@haat/contract/product/unit-names'

import { m } from '#app/messages/generated/messages.js'

/** What pages in Bangla make of the unit that is being typed. */
export function unitHint(unit: string): string {
  if (!/[a-z]/i.test(unit)) return m.staff_product_unit_hint()
  const inBangla = unitIn('bn', unit)
  if (inBangla === unit) return m.staff_product_unit_unknown()
  return m.staff_product_unit_bangla({ unit: banglaDigits(inBangla) })
}
