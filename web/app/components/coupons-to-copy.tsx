import { CouponOffers } from './coupon-offers.tsx'
import { CouponToCopy } from './coupon-to-copy.tsx'
import type { CouponGoods } from './coupons-for.ts'

/** Public coupons for these goods, each with a button that copies its code. */
export function CouponsToCopy(props: { goods: readonly CouponGoods[]; className?: string }) {
  return <CouponOffers {...props}>{(coupon) => <CouponToCopy {...coupon} />}</CouponOffers>
}
