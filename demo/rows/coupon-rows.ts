import { takaToPoisha } from '@haat/contract/money'

import { demoCoupons } from '../products/coupons.ts'
import { demoId } from '../demo-id.ts'
import { categoryId } from './category-rows.ts'
import { daysBefore } from './days-before.ts'
import type { TableRows } from './row.ts'

const made = 60

export function couponRows(now: Date): TableRows {
  const poisha = (taka: number | undefined) => (taka === undefined ? null : takaToPoisha(taka))
  return {
    table: 'coupons',
    rows: demoCoupons.map((coupon) => ({
      id: demoId(`coupon ${coupon.code}`, daysBefore(now, made)),
      code: coupon.code,
      description: coupon.description,
      description_bn: coupon.descriptionBn ?? '',
      percent: 'percent' in coupon.off ? coupon.off.percent : null,
      amount_poisha: 'taka' in coupon.off ? takaToPoisha(coupon.off.taka) : null,
      min_subtotal_poisha: takaToPoisha(coupon.minSubtotalTaka ?? 0),
      max_discount_poisha: poisha(coupon.maxDiscountTaka),
      starts_at: daysBefore(now, -(coupon.startsAfterDays ?? -made)),
      ends_at: coupon.endsAfterDays === undefined ? null : daysBefore(now, -coupon.endsAfterDays),
      max_uses: coupon.maxUses ?? null,
      max_uses_per_customer: coupon.maxUsesPerCustomer ?? null,
      category_id: coupon.category ? categoryId(now, coupon.category) : null,
      is_public: coupon.isPublic ?? false,
      used: 0,
      created_at: daysBefore(now, made),
    })),
  }
}
