import { z } from 'zod'

import { call } from '../call.ts'
import { Id, LatinCode, Line, Taka, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { Told, type Unworded } from '../told.ts'

/**
 * Upper case, so that a code matches however it is typed; '' stays ''. Only Latin letters change:
 * `toUpperCase` would turn a dotless ı into I, another code.
 */
export const TypedCode = LatinCode.pipe(
  z.string().regex(/^(?:[A-Za-z0-9][A-Za-z0-9_-]{1,29})?$/, 'Unknown coupon code'),
).transform((code) => code.toUpperCase())
nameSchema({ TypedCode })

const CodeToCheck = LatinCode.pipe(
  z
    .string()
    .min(1, { error: 'Please enter a coupon code', abort: true })
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{1,29}$/, 'Unknown coupon code'),
).transform((code) => code.toUpperCase())

const NewCode = LatinCode.pipe(
  z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9_-]{1,29}$/,
      'A code has 2 to 30 letters, digits, hyphens or underscores',
    ),
).transform((code) => code.toUpperCase())

const Amount = Taka.gt(0, 'Must be more than 0')
const Uses = z
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(1_000_000, 'At most 10,00,000')

const terms = {
  code: NewCode,
  /** Shown to customers; '' for the generated description. */
  description: Line.pipe(z.string().max(200, 'At most 200 characters')),
  /** The same in Bangla; '' shows the English one. */
  descriptionBn: Line.pipe(z.string().max(200, 'At most 200 characters')),
  kind: z.enum(['percent', 'fixed']),
  /** Percent off, or taka off. */
  value: Amount,
  /** Minimum subtotal of the eligible goods, in taka. */
  minSubtotal: Taka,
  maxDiscount: Amount.nullable(),
  startsAt: Time,
  endsAt: Time.nullable(),
  /** Limit over all customers; null: unlimited. */
  maxUses: Uses.nullable(),
  maxUsesPerCustomer: Uses.nullable(),
  /** Limits the coupon to goods of this category. */
  categoryId: Id.nullable(),
  /** The shop shows it to everybody. */
  public: z.boolean(),
}

/** Optional terms; `startsAt` defaults to now. */
const loose = {
  description: true,
  descriptionBn: true,
  minSubtotal: true,
  maxDiscount: true,
  startsAt: true,
  endsAt: true,
  maxUses: true,
  maxUsesPerCustomer: true,
  categoryId: true,
  public: true,
} as const

export const CouponTerms = z.object(terms)
export type CouponTerms = z.output<typeof CouponTerms>

export const Coupon = z.object({
  ...terms,
  _id: Id,
  /** Uses by orders that were not cancelled. */
  used: z.int(),
  createdAt: Time,
})
nameSchema({ Coupon })
export type Coupon = z.output<typeof Coupon>

export const couponStates = ['running', 'planned', 'used-up', 'ended'] as const
export type CouponState = (typeof couponStates)[number]

/** A coupon with its use, counted over orders that were not cancelled. */
export const ListedCoupon = Coupon.extend({
  state: z.enum(couponStates),
  discountGiven: Taka,
  lastUsedAt: Time.nullable(),
  categoryName: z.string().nullable(),
})
nameSchema({ ListedCoupon })
export type ListedCoupon = z.output<typeof ListedCoupon>

/** What everybody is told of a public coupon; its description is never empty. */
export const PublicCoupon = CouponTerms.pick({
  code: true,
  description: true,
  kind: true,
  value: true,
  minSubtotal: true,
  maxDiscount: true,
  endsAt: true,
  maxUsesPerCustomer: true,
  categoryId: true,
}).extend({ description: Told, categoryName: z.string().nullable() })
nameSchema({ PublicCoupon })
export type PublicCoupon = z.output<typeof PublicCoupon>
export type UnwordedPublicCoupon = Unworded<typeof PublicCoupon>

/** The discount that the coupon gives now for this customer and these lines. */
export const CouponCheck = z.object({ code: z.string(), discount: Taka, description: Told })
nameSchema({ CouponCheck })
export type CouponCheck = z.output<typeof CouponCheck>
export type UnwordedCouponCheck = Unworded<typeof CouponCheck>

/** A line names its variant as an order's line does. */
const CheckedLine = z.object({
  productId: Id,
  variantId: Id.optional(),
  color: Line.pipe(z.string().max(60)).optional(),
  size: Line.pipe(z.string().max(60)).optional(),
  quantity: z.int('Quantity must be a whole number').min(1).max(10_000),
})

export const couponCalls = {
  'POST /coupon/check': call({
    name: 'checkCoupon',
    summary: 'What a coupon would take off these lines; nothing is used up',
    who: 'signed-in',
    body: z.object({
      code: CodeToCheck,
      items: z.array(CheckedLine).min(1, 'No item selected for checkout.').max(50),
    }),
    reply: CouponCheck,
    rate: 'write',
  }),
  'GET /coupon/public': call({
    name: 'listPublicCoupons',
    summary: 'The newest 50 public coupons that hold now',
    who: 'anyone',
    reply: z.array(PublicCoupon),
    cache: ['Coupon', 'Category'],
  }),
  'GET /coupon': call({
    name: 'listCoupons',
    summary: 'The newest 500 coupons with their use',
    who: 'staff',
    permission: 'orders.money',
    reply: z.array(ListedCoupon),
  }),
  'GET /coupon/{id}': call({
    name: 'getCoupon',
    summary: 'One coupon with its use',
    who: 'staff',
    permission: 'orders.money',
    params: { id: Id },
    reply: ListedCoupon,
  }),
  'POST /coupon': call({
    name: 'createCoupon',
    summary: 'Make a coupon',
    who: 'staff',
    permission: 'orders.money',
    body: CouponTerms.partial(loose),
    reply: Coupon,
    status: 201,
    message: 'Coupon created successfully',
    rate: 'write',
  }),
  'PUT /coupon/{id}': call({
    name: 'updateCoupon',
    summary: 'Change the terms that are sent; uses so far stay',
    who: 'staff',
    permission: 'orders.money',
    params: { id: Id },
    body: CouponTerms.partial(),
    reply: Coupon,
    message: 'Coupon updated successfully',
    rate: 'write',
  }),
  'POST /coupon/end/{id}': call({
    name: 'endCoupon',
    summary: 'End a running coupon now',
    who: 'staff',
    permission: 'orders.money',
    params: { id: Id },
    reply: Coupon,
    message: 'Coupon ended',
    rate: 'write',
  }),
  'DELETE /coupon/{id}': call({
    name: 'deleteCoupon',
    summary: 'Take a coupon out of the shop; orders that used it keep their discount',
    who: 'staff',
    permission: 'orders.money',
    params: { id: Id },
    reply: z.null(),
    message: 'Coupon deleted successfully',
    rate: 'write',
  }),
}
