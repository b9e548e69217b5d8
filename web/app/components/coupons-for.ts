import type { PublicCoupon } from '@haat/contract/order/coupon'

/** Goods of a category, by its name, and what they cost; without a sum, any minimum counts as reached. */
export interface CouponGoods {
  category: string | undefined
  taka?: number
}

/** A longer list would be no quiet one. */
const most = 3

/** The coupons that these goods can have, a few of them. */
export function couponsFor(
  coupons: readonly PublicCoupon[],
  goods: readonly CouponGoods[],
): PublicCoupon[] {
  const isFor = ({ categoryName, minSubtotal }: PublicCoupon) => {
    const own = goods.filter(({ category }) => categoryName === null || category === categoryName)
    return own.length > 0 && own.reduce((sum, { taka = Infinity }) => sum + taka, 0) >= minSubtotal
  }
  return coupons.filter(isFor).slice(0, most)
}
