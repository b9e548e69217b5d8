export { registerCoupon } from './coupon.routes.ts'
export { writeUse } from './coupon.repo.ts'
export {
  changeUse,
  countingWrongCodes,
  type LockedCoupon,
  lockUsableCoupon,
  returnCoupon,
} from './use-coupon.ts'
export { couponRules } from './verify-coupons.repo.ts'
