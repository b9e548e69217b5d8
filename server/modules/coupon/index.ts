export { registerCoupon } from './coupon.routes.ts'
export {
  changeUse,
  countingWrongCodes,
  type LockedCoupon,
  lockUsableCoupon,
  returnCoupon,
  takeUse,
} from './use-coupon.ts'
export { couponRules } from './verify-coupons.repo.ts'
