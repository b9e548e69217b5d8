import { CouponOffers } from '#app/components/coupon-offers.tsx'

import { CouponToUse } from './coupon-to-use.tsx'
import type { SelectedLine } from './selection.ts'
import { lineSum } from './totals.ts'

/** The public coupons that this order can have. */
export function CouponsToUse({
  lines,
  onUse,
}: {
  lines: readonly SelectedLine[]
  onUse(code: string): void
}) {
  const goods = lines.map((line) => ({ category: line.productCategory, taka: lineSum(line) }))
  return (
    <CouponOffers goods={goods} className="grid gap-2">
      {(coupon) => <CouponToUse {...coupon} onUse={onUse} />}
    </CouponOffers>
  )
}
