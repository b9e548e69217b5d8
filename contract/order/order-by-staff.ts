import { z } from 'zod'

import { call } from '../call.ts'
import { Id, Line, LongText, phone, Taka } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { StaffDiscount } from './edit-order.ts'
import { Discounts, MissingForMoney, QuotedStock, Reason } from './order-act.ts'
import {
  DeliveryAddress,
  eachVariantOnce,
  OrderLine,
  ParcelNote,
  Quote,
  refuseSameVariant,
} from './order.ts'
import { paymentMethods, staffSources } from './order-status.ts'
import { Advance, CounterPayment, counterPlaces } from './received.ts'
import { StaffOrder } from './staff-order.ts'
import { Told, type Unworded } from '../told.ts'

/** A customer with an account; the recipient is they themselves, unless named. */
const KnownCustomer = z.strictObject({
  id: Id,
  name: Line.pipe(
    z.string().min(1, 'Name is required').max(100, 'At most 100 characters'),
  ).optional(),
  phone: phone('Invalid Bangladeshi phone number').optional(),
})

/** By phone: the account that has it, else a new one without a password, which its owner claims by a code. */
const CustomerByPhone = z.strictObject({
  name: Line.pipe(z.string().min(1, 'Name is required').max(100, 'At most 100 characters')),
  phone: phone('Invalid Bangladeshi phone number'),
  email: Line.pipe(z.email('Invalid email').max(254)).optional(),
})

export const StaffOrderBody = z
  .strictObject({
    dryRun: z.boolean().optional(),
    /** The grand total as the dry run said; refused (409) where that has changed. */
    totalPrice: Taka.optional(),
    /** May be absent at the counter alone, where a customer gives no phone number. */
    customer: z.union([KnownCustomer, CustomerByPhone]).optional(),
    items: z
      .array(
        OrderLine.pick({
          productId: true,
          variantId: true,
          color: true,
          size: true,
          quantity: true,
        }).strict(),
      )
      .min(1, 'No item selected')
      .max(50, 'At most 50 lines')
      .superRefine(refuseSameVariant)
      .describe(eachVariantOnce),
    /** Absent at the counter. */
    deliveryAddress: DeliveryAddress.optional(),
    /** Given by hand; absent: by the shop's fees. */
    deliveryFee: Taka.optional(),
    discount: StaffDiscount.optional(),
    /** What was paid already, and where it went; not at the counter. */
    advance: Advance.optional(),
    /** At the counter: what the price was paid with, each place once; absent: all of it in cash. */
    payments: z
      .array(CounterPayment)
      .min(1, 'Say how it was paid')
      .max(counterPlaces.length, 'Name each place once')
      .refine((parts) => new Set(parts.map(({ place }) => place)).size === parts.length, {
        message: 'Name each place once',
      })
      .optional(),
    /** At the counter: the cash that was handed over, of which the change goes back; at least what is paid in cash. */
    tendered: Taka.optional(),
    paymentMethod: z.enum(paymentMethods, 'Choose how to pay'),
    source: z.enum(staffSources, 'Choose where the order came from'),
    note: LongText.pipe(z.string().max(2_000, 'At most 2,000 characters')).optional(),
    /** For the rider, on slip and label. */
    riderNote: ParcelNote.optional(),
    /** The message of the customer that the order was typed from, as they wrote it. */
    message: LongText.pipe(z.string().max(2_000, 'At most 2,000 characters')).optional(),
    /** Why the order is placed although its customer is blocked. */
    despiteBlock: Reason.optional(),
  })
  .superRefine((body, context) => {
    const { source, customer, deliveryAddress, deliveryFee = 0, paymentMethod, advance } = body
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (source !== 'counter') {
      if (!customer) refuse('customer', 'Phone number is required')
      if (!deliveryAddress) refuse('deliveryAddress', 'Address is required')
      if (body.payments) refuse('payments', 'Only at the counter')
      if (body.tendered !== undefined) refuse('tendered', 'Only at the counter')
      return
    }
    if (paymentMethod !== 'cash') refuse('paymentMethod', 'At the counter one pays at once')
    if (advance) refuse('advance', 'At the counter one pays at once')
    if (deliveryAddress) refuse('deliveryAddress', 'At the counter nothing is delivered')
    if (deliveryFee > 0) refuse('deliveryFee', 'At the counter nothing is delivered')
  })
  .describe(
    'At the counter: paid at once, without an address or a fee; elsewhere customer and address are needed',
  )
nameSchema({ StaffOrderBody })
export type StaffOrderBody = z.output<typeof StaffOrderBody>

/** What an order by staff would cost, and what is due after an advance: the reply to a dry run, and `data` of a 409. */
export const StaffOrderQuote = Quote.extend({
  dryRun: z.literal(true),
  discounts: Discounts,
  due: Taka,
  stock: QuotedStock,
  /** What speaks against the order without forbidding it, such as unpaid orders of the customer. */
  warnings: z.array(Told),
  /** Why the customer is blocked: the order then needs `despiteBlock`. Null: they are not. */
  block: z.string().nullable(),
  missingForMoney: MissingForMoney,
})
nameSchema({ StaffOrderQuote })
export type StaffOrderQuote = z.output<typeof StaffOrderQuote>
export type UnwordedStaffOrderQuote = Unworded<typeof StaffOrderQuote>

export const orderByStaffCalls = {
  'POST /order/staff-order': call({
    name: 'placeOrderByStaff',
    summary: 'Place an order for a customer: by phone, messages or at the counter',
    who: 'staff',
    permission: 'orders',
    bodyPermission: {
      permission: 'orders.take-money',
      of: ({ source, advance }: StaffOrderBody) => source === 'counter' || advance !== undefined,
    },
    idempotent: 'required',
    largeBody: { bytes: 100_000 },
    body: StaffOrderBody,
    reply: z.union([StaffOrderQuote, StaffOrder]),
    conflict: StaffOrderQuote,
    status: 201,
    message: 'Order placed successfully',
    rate: 'write',
  }),
}
