import type { CouponState, ListedCoupon } from '@haat/contract/order/coupon'

import { m } from '#app/messages/generated/messages.js'
import type { BadgeTone } from '#app/ui/data/badge.tsx'
import { formatExactTaka } from '#app/language/format-taka.ts'

export const couponStateWords: Record<CouponState, () => string> = {
  running: m.staff_coupon_state_running,
  planned: m.staff_coupon_state_planned,
  'used-up': m.staff_coupon_state_used_up,
  ended: m.staff_coupon_state_ended,
}

export const couponStateTones: Record<CouponState, BadgeTone> = {
  running: 'leaf',
  planned: 'sky',
  'used-up': 'marigold',
  ended: 'neutral',
}

/** '10% off, up to ৳500 · from ৳1,000 · for Fashion'. */
export function whatItGives(coupon: ListedCoupon, category: string): string {
  const { kind, value, maxDiscount, minSubtotal } = coupon
  return [
    kind === 'fixed'
      ? m.staff_coupon_taka_off({ amount: formatExactTaka(value) })
      : maxDiscount === null
        ? m.staff_coupon_percent_off({ percent: value })
        : m.staff_coupon_percent_up_to({ percent: value, most: formatExactTaka(maxDiscount) }),
    ...(minSubtotal > 0
      ? [m.staff_coupon_from_subtotal({ amount: formatExactTaka(minSubtotal) })]
      : []),
    ...(category === '' ? [] : [m.staff_coupon_for({ category })]),
  ].join(' · ')
}
