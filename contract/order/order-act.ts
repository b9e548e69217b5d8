import { z } from 'zod'

import { needs } from '../field-permission.ts'
import { Id, LongText, phone, Taka } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { Told, type Unworded } from '../told.ts'
import { paymentChannels } from './order-status.ts'

/** Money that may be below 0, in taka. */
export const SignedTaka = z
  .number()
  .min(-100_000_000)
  .max(100_000_000, 'At most ৳10,00,00,000')
  .multipleOf(0.01, 'At most 2 decimals')
nameSchema({ SignedTaka })

export const Reason = LongText.pipe(z.string().min(1, 'Say why').max(500, 'At most 500 characters'))
nameSchema({ Reason })

/** Optimistic lock: the version of the order that the caller saw. */
export const Version = z.int('The version must be a whole number').min(1)
nameSchema({ Version })

/** Pieces of a line. */
export const Pieces = z
  .int('Pieces must be a whole number')
  .min(1, 'At least 1 piece')
  .max(10_000, 'At most 10000 pieces')
nameSchema({ Pieces })

/**
 * What the caller lacks for a change that forgives or sends back money: the permission, or a recent sign-in, for which they
 * are asked when they really do it. A dry run says so instead of refusing.
 */
export const MissingForMoney = z.enum(['permission', 'sign-in']).nullable()
nameSchema({ MissingForMoney })
export type MissingForMoney = z.output<typeof MissingForMoney>

/** Recipient of a refund of money that was received by hand. */
export const WalletTarget = z.strictObject({
  method: z.enum(paymentChannels, 'Refund method must be bKash, Nagad or Rocket'),
  number: phone('Must be a valid Bangladeshi number (e.g. 01XXXXXXXXX)'),
})
nameSchema({ WalletTarget })
export type WalletTarget = z.output<typeof WalletTarget>

/** Lines of an order, each named once. */
export const onceEach = <Item extends z.ZodType<{ itemId: string }>>(item: Item) =>
  z
    .array(item)
    .min(1, 'Name at least one line')
    .max(50, 'At most 50 lines')
    .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, {
      message: 'Name each line once',
    })

/** The account of an order, in taka. */
export const OrderSums = z.object({
  subtotal: Taka,
  discount: Taka,
  deliveryFee: Taka,
  /** Delivery that the customer bears for goods refused at the door. */
  charge: Taka,
  /** What the order costs now. */
  currentTotal: Taka,
  received: needs('orders.take-money', Taka),
  refunded: needs('orders.money', Taka),
  /** Moved between the order and its exchange; below 0: moved away. */
  credit: SignedTaka,
  due: Taka,
})
nameSchema({ OrderSums })
export type OrderSums = z.output<typeof OrderSums>

/** What a coupon and staff took off an order. */
export const Discounts = z.array(
  z.object({ kind: z.enum(['coupon', 'staff']), amount: Taka, code: z.string().optional() }),
)
nameSchema({ Discounts })

/** What a dry run would move in stock. */
export const QuotedStock = z.array(
  z.object({
    productId: Id,
    /** Null: the number that all variants share. */
    variantId: Id.nullable(),
    change: z.int(),
    /** In stock after it. */
    remaining: z.int(),
    reason: z.string(),
  }),
)
nameSchema({ QuotedStock })

/** Where money of an order goes back to. */
export const MoneyBackWay = z.object({
  source: z.enum(['gateway', 'hand']),
  /** A wallet, a card, or `hand`: by hand, to a wallet that nobody has named yet. */
  method: z.string(),
  /** Of the wallet that it is paid to by hand; '' where that is not known, or the gateway pays. */
  number: z.string(),
  amount: Taka,
  /** What is paid together: with an earlier refund by hand that is still open. */
  together: Taka,
})
nameSchema({ MoneyBackWay })
export type MoneyBackWay = z.output<typeof MoneyBackWay>

/** What an act would do to an order: the reply to a dry run, and `data` of a 409 where that has changed. */
export const OrderQuote = z.object({
  dryRun: z.literal(true),
  before: OrderSums,
  after: OrderSums,
  /** What the order costs after the act: to be sent as `totalPrice`. */
  totalPrice: Taka,
  due: Taka,
  /** Money that the act sends back. */
  refund: needs('orders.money', Taka),
  /** Where it goes: through the gateway, or by hand. */
  refunds: needs('orders.money', z.array(MoneyBackWay)),
  /** Every line before or after the act. */
  lines: z.array(
    z.object({
      /** Null: a line that the act adds. */
      itemId: Id.nullable(),
      productId: Id,
      variantId: Id.nullable(),
      productName: Told,
      color: z.string().nullable(),
      size: z.string().nullable(),
      price: Taka,
      quantityBefore: z.int(),
      quantity: z.int(),
      /** After the line's share of the discounts. */
      net: Taka,
      givenBack: z.object({ quantity: z.int(), amount: Taka }),
    }),
  ),
  discounts: Discounts,
  /** The coupon's use returns, because the goods no longer reach its minimum. */
  couponDropped: z.string().nullable(),
  stock: QuotedStock,
})
nameSchema({ OrderQuote })
export type OrderQuote = z.output<typeof OrderQuote>
export type UnwordedOrderQuote = Unworded<typeof OrderQuote>
