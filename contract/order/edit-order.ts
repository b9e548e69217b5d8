import { z } from 'zod'

import { Id, Line, phone, Taka } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { act, quotedFields } from './act.ts'
import { DeliveryAddress } from './order.ts'
import { MissingForMoney, OrderQuote, Reason, Version, WalletTarget } from './order-act.ts'
import { StaffOrder } from './staff-order.ts'

const Quantity = z
  .int('Quantity must be a whole number')
  .min(0, 'Quantity cannot be negative')
  .max(10_000, 'Quantity is at most 10000')

/** A line that stays, with another variant or quantity; 0 takes its goods out. */
const KeptLine = z.strictObject({ itemId: Id, variantId: Id.optional(), quantity: Quantity })

/** A line that is added at today's price. */
const AddedLine = z.strictObject({
  productId: Id,
  variantId: Id.optional(),
  color: Line.pipe(z.string().max(60)).optional(),
  size: Line.pipe(z.string().max(60)).optional(),
  quantity: Quantity.min(1, 'Quantity must be at least 1'),
})

/** A discount that staff give; customers never see the reason. */
export const StaffDiscount = z.strictObject({ amount: Taka, reason: Reason })
nameSchema({ StaffDiscount })

const EditFields = z.strictObject({
  ...quotedFields,
  version: Version,
  customerName: Line.pipe(z.string().min(1, 'Name is required').max(100)).optional(),
  phone: phone('Invalid Bangladeshi phone number').optional(),
  deliveryAddress: DeliveryAddress.optional(),
  /** The whole list; lines that it leaves out are set to 0. */
  items: z
    .array(z.union([KeptLine, AddedLine]))
    .min(1, 'Name the lines')
    .max(50, 'At most 50 lines')
    .optional(),
  /** Given by hand; absent: worked out anew where address or goods change. */
  deliveryFee: Taka.optional(),
  /** The whole discount by staff; an amount of 0 takes it away. */
  discount: StaffDiscount.optional(),
  /** Why; not needed to correct a name, a phone number or an address. */
  note: Reason.optional(),
  /** Pieces beyond those ordered cost what the others did (needs the permission for money). */
  keepPrice: z.literal(true).optional(),
  /** The coupon stays although its minimum is missed (needs the permission for money). */
  keepCoupon: z.literal(true).optional(),
  /** What is due after the change is collected at the door, also of an order that was to be paid online. */
  collect: z.literal('door').optional(),
  /** Wallet for what goes back of money that was received by hand. */
  hand: WalletTarget.optional(),
  /** Why it gets another phone, or is paid at the door, although its customer is blocked. */
  despiteBlock: Reason.optional(),
})

/** What an order costs or holds is changed with a reason alone. */
const reasonedFields = [
  'items',
  'deliveryFee',
  'discount',
  'keepPrice',
  'keepCoupon',
  'collect',
] as const

export const needsReason = (body: { [Field in (typeof reasonedFields)[number]]?: unknown }) =>
  reasonedFields.some((field) => body[field] !== undefined)

export const EditOrderBody = EditFields.refine(
  (body) => body.note !== undefined || !needsReason(body),
  { path: ['note'], message: 'Say why' },
)
nameSchema({ EditOrderBody })
export type EditOrderBody = z.output<typeof EditOrderBody>

/** What a change of an order would do. */
export const EditQuote = OrderQuote.extend({ missingForMoney: MissingForMoney })
nameSchema({ EditQuote })
export type EditQuote = z.output<typeof EditQuote>

export const editOrderCalls = {
  'PATCH /order/edit/{orderId}': act({
    name: 'editOrder',
    summary: 'Change a pending or processing order: recipient, address, lines, fee, discount',
    permission: 'orders',
    params: { orderId: Id },
    body: EditOrderBody,
    quote: EditQuote,
    reply: [StaffOrder],
    message: 'Order changed',
  }),
}
