import type { Coupon, CouponTerms } from '@haat/contract/coupon'
import { poisha, poishaToTaka } from '@haat/contract/money'

import type { CouponRow } from './coupon.repo.ts'

const taka = (amount: number) => poishaToTaka(poisha(amount))
const utc = (time: string) => new Date(time).toISOString()

export function couponTerms(row: CouponRow): CouponTerms {
  const { code, description, percent, amount, maxUses, maxUsesPerCustomer, categoryId } = row
  return {
    code,
    description,
    kind: percent === null ? 'fixed' : 'percent',
    value: percent ?? taka(amount ?? 0),
    minSubtotal: taka(row.minSubtotal),
    maxDiscount: row.maxDiscount === null ? null : taka(row.maxDiscount),
    startsAt: utc(row.startsAt),
    endsAt: row.endsAt === null ? null : utc(row.endsAt),
    maxUses,
    maxUsesPerCustomer,
    categoryId,
  }
}

export function presentCoupon(row: CouponRow): Coupon {
  return { _id: row.id, ...couponTerms(row), used: row.used, createdAt: utc(row.createdAt) }
}
