/** A coupon of the demo shop; days are counted from its filling. */
export interface DemoCoupon {
  code: string
  description: string
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
export const demoCoupons: readonly DemoCoupon[] = [
  {
    code: 'HAAT10',
    description: '10% off, up to ৳300, on orders from ৳500',
    off: { percent: 10 },
    minSubtotalTaka: 500,
    maxDiscountTaka: 300,
    isPublic: true,
  },
  {
    code: 'EID200',
    description: '৳200 off orders from ৳2,000',
    off: { taka: 200 },
    minSubtotalTaka: 2000,
    maxUses: 1000,
    maxUsesPerCustomer: 2,
    endsAfterDays: 365,
  },
  {
    code: 'NOTUN100',
    description: '৳100 off one order from ৳600',
    off: { taka: 100 },
    minSubtotalTaka: 600,
    maxUsesPerCustomer: 1,
    isPublic: true,
  },
  {
    code: 'BAZAR15',
    description: '15% off groceries, up to ৳150',
    off: { percent: 15 },
    maxDiscountTaka: 150,
    category: 'groceries',
  },
  {
    code: 'BOISHAKH25',
    description: '25% off fashion for Pohela Boishakh',
    off: { percent: 25 },
    category: 'fashion',
    endsAfterDays: -30,
  },
  {
    code: 'VICTORY16',
    description: '16% off everything, soon',
    off: { percent: 16 },
    startsAfterDays: 3650,
  },
]
