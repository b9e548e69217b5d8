import type { Language } from '@haat/contract/language'
import type {
  Coupon,
  CouponTerms,
  ListedCoupon,
  UnwordedPublicCoupon,
} from '@haat/contract/order/coupon'
import { taka } from '@haat/contract/money'

import type { CouponRow, ListedCouponRow } from './coupon.repo.ts'
import { categoryNameIn, couponState, describeCoupon } from './coupon.ts'

const utc = (time: string) => new Date(time).toISOString()

export function couponTerms(row: CouponRow): CouponTerms {
  const {
    code,
    description,
    descriptionBn,
    percent,
    amount,
    maxUses,
    maxUsesPerCustomer,
    categoryId,
  } = row
  return {
    code,
    description,
    descriptionBn,
    kind: percent === null ? 'fixed' : 'percent',
    value: percent ?? taka(amount ?? 0),
    minSubtotal: taka(row.minSubtotal),
    maxDiscount: row.maxDiscount === null ? null : taka(row.maxDiscount),
    startsAt: utc(row.startsAt),
    endsAt: row.endsAt === null ? null : utc(row.endsAt),
    maxUses,
    maxUsesPerCustomer,
    categoryId,
    public: row.isPublic,
  }
}

export function presentPublicCoupon(row: CouponRow, language: Language): UnwordedPublicCoupon {
  const {
    startsAt: _begun,
    maxUses: _left,
    public: _shown,
    descriptionBn: _other,
    ...told
  } = couponTerms(row)
  const categoryName = categoryNameIn(language, row)
  return { ...told, description: describeCoupon(row, language), categoryName }
}

export function presentCoupon(row: CouponRow): Coupon {
  return { _id: row.id, ...couponTerms(row), used: row.used, createdAt: utc(row.createdAt) }
}

export function presentListedCoupon(row: ListedCouponRow, now: Date): ListedCoupon {
  const { coupon, given, lastUsedAt } = row
  return {
    ...presentCoupon(coupon),
    state: couponState(coupon, now),
    discountGiven: taka(given),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    categoryName: coupon.categoryName,
  }
}
