import { readJson } from '../read-data.ts'

/** A coupon of the demo shop; days are counted from its filling. */
interface DemoCoupon {
  code: string
  description: string
  descriptionBn?: string
  off: { percent: number } | { taka: number }
  minSubtotalTaka?: number
  maxDiscountTaka?: number
  category?: string
  maxUses?: number
  maxUsesPerCustomer?: number
  startsAfterDays?: number
  endsAfterDays?: number
  /** Shown to everybody; the others are for those who know the code. */
  isPublic?: true
}

/** One of each kind, two of which do not count now: so that a demo meets their messages. */
// as: fill-shop.test.ts writes them
export const demoCoupons = readJson('coupons.json') as readonly DemoCoupon[]
