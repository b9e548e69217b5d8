import type { Language } from '@haat/contract/language'
import type { CouponState } from '@haat/contract/order/coupon'
import { percentOf, poisha, splitByWeight, sumOf, type Poisha } from '@haat/contract/money'
import { say, type Text } from '@haat/contract/refusals/text'
import { lineTotal, type PricedLine } from '@haat/contract/order/pricing'

import type { CouponRow, CouponUse } from './coupon.repo.ts'

/** What a coupon needs to know of an order line. */
export interface CouponLine extends PricedLine {
  categoryId: string
}

interface Circumstances {
  now: Date
  /** By the customer's orders that were not cancelled. */
  usesByCustomer: number
  lines: readonly CouponLine[]
}

export type CouponVerdict =
  | { ok: true; discount: Poisha; /** What each line bears of it. */ shares: Poisha[] }
  | { ok: false; why: Text }

/** Returns the discount of a coupon for these lines, or the reason, in words, why it does not apply. */
export function validateCoupon(
  coupon: CouponRow,
  { now, usesByCustomer, lines }: Circumstances,
): CouponVerdict {
  const no = (why: Text): CouponVerdict => ({ ok: false, why })
  if (now < new Date(coupon.startsAt)) return no('coupon_not_yet')
  if (coupon.endsAt !== null && now >= new Date(coupon.endsAt)) {
    return no('coupon_expired')
  }
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) {
    return no('coupon_used_up')
  }
  if (coupon.maxUsesPerCustomer !== null && usesByCustomer >= coupon.maxUsesPerCustomer) {
    return no('coupon_used_by_you')
  }
  return applyTerms(coupon, lines)
}

/** The terms of a coupon that decide its discount. */
type DiscountTerms = Pick<
  CouponRow,
  'percent' | 'amount' | 'minSubtotal' | 'maxDiscount' | 'categoryId'
>

/** What terms give for these lines, without looking at window and uses. */
function applyTerms(terms: DiscountTerms, lines: readonly CouponLine[]): CouponVerdict {
  const no = (why: Text): CouponVerdict => ({ ok: false, why })
  const { categoryId } = terms
  const weights = eligible(categoryId, lines)
  const subtotal = sumOf(weights)
  if (subtotal === 0) return no('coupon_other_goods')
  const least = poisha(terms.minSubtotal)
  if (subtotal < least) {
    const key = categoryId === null ? 'coupon_needs_goods' : 'coupon_needs_category'
    return no(say(key, { least }))
  }
  const discount = discountOn(subtotal, terms)
  return { ok: true, discount, shares: splitByWeight(discount, weights) }
}

/** What each line counts toward a coupon: its price, or 0 outside of the coupon's category. */
const eligible = (categoryId: string | null, lines: readonly CouponLine[]): Poisha[] =>
  lines.map((line) =>
    categoryId === null || line.categoryId === categoryId ? lineTotal(line) : poisha(0),
  )

function discountOn(subtotal: Poisha, { percent, amount, maxDiscount }: DiscountTerms): Poisha {
  const full = percent === null ? poisha(amount ?? 0) : percentOf(subtotal, percent)
  return poisha(Math.min(full, maxDiscount ?? full, subtotal))
}

export interface CouponOnChange {
  discount: Poisha
  shares: Poisha[]
  /** The use returns, because the new lines do not reach the minimum. */
  isDropped: boolean
}

/**
 * The discount of an order's coupon after a change of its lines, by the terms that its use froze, whatever its window and
 * uses are today. Where the minimum is missed the coupon falls away; with `keep` its former discount stays.
 */
export function couponOnChange(
  { discount: former, terms }: Pick<CouponUse, 'discount' | 'terms'>,
  lines: readonly CouponLine[],
  keep: boolean,
): CouponOnChange {
  const verdict = applyTerms(
    {
      percent: terms.percent,
      amount: terms.amountPoisha,
      minSubtotal: terms.minSubtotalPoisha,
      maxDiscount: terms.maxDiscountPoisha,
      categoryId: terms.categoryId,
    },
    lines,
  )
  if (verdict.ok) return { discount: verdict.discount, shares: verdict.shares, isDropped: false }
  if (!keep) return { discount: poisha(0), shares: lines.map(() => poisha(0)), isDropped: true }
  return { ...keptCoupon({ discount: former, terms }, lines), isDropped: false }
}

/** The former discount of a coupon, as far as the goods that bear it cost that much. */
export function keptCoupon(
  { discount: former, terms }: Pick<CouponUse, 'discount' | 'terms'>,
  lines: readonly CouponLine[],
): Omit<CouponOnChange, 'isDropped'> {
  const own = eligible(terms.categoryId, lines)
  const weights = sumOf(own) >= former ? own : lines.map(lineTotal)
  const discount = poisha(Math.min(former, sumOf(weights)))
  return { discount, shares: splitByWeight(discount, weights) }
}

/** The state of a coupon by its dates and uses. */
export function couponState(
  { startsAt, endsAt, maxUses, used }: CouponRow,
  now: Date,
): CouponState {
  if (endsAt !== null && now >= new Date(endsAt)) return 'ended'
  if (maxUses !== null && used >= maxUses) return 'used-up'
  return now < new Date(startsAt) ? 'planned' : 'running'
}

/** The category that a coupon is for; null: for all. */
export const categoryNameIn = (
  language: Language,
  { categoryName, categoryNameBn }: CouponRow,
): string | null => (language === 'bn' && categoryNameBn) || categoryName

/** Describes a coupon by its own description, or by its terms: '10% off Fashion from ৳500, up to ৳300'. */
export function describeCoupon(coupon: CouponRow, language: Language): Text {
  if (language === 'bn' && coupon.descriptionBn) return { english: coupon.descriptionBn }
  const { description, percent, amount, minSubtotal, maxDiscount } = coupon
  const categoryName = categoryNameIn(language, coupon)
  if (description) return { english: description }
  return say('coupon_terms', {
    off:
      percent === null
        ? say('coupon_amount', { amount: amount ?? 0 })
        : say('coupon_percent', { percent }),
    goods: categoryName === null ? '' : say('coupon_category', { name: categoryName }),
    least: minSubtotal === 0 ? '' : say('coupon_least', { least: minSubtotal }),
    most: maxDiscount === null ? '' : say('coupon_most', { most: maxDiscount }),
  })
}
