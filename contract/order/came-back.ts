import { z } from 'zod'

import { call } from '../call.ts'
import { needs } from '../field-permission.ts'
import { Id, LongText, Taka, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { Told, type Unworded } from '../told.ts'
import { MissingForMoney, onceEach, OrderQuote, Pieces, Reason, Version } from './order-act.ts'
import { act, quotedFields } from './act.ts'
import type { Fault } from './fault.ts'
import { BareOrder, StaffOrder } from './staff-order.ts'

/** Why goods were refused at the door. */
export const refusalReasons = [
  'refused',
  'not-reached',
  'changed-mind',
  'wrong',
  'damaged',
  'late',
  'lost',
  'broken-on-the-way',
  'other',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export const refusalFaults: Record<RefusalReason, Fault> = {
  refused: 'nobody',
  'not-reached': 'nobody',
  'changed-mind': 'nobody',
  wrong: 'shop',
  damaged: 'shop',
  late: 'nobody',
  lost: 'shop',
  'broken-on-the-way': 'shop',
  other: 'nobody',
}

/** What became of the pieces where the courier lost or broke them: they are accounted for at once, nothing is waited for. */
export const lossesOnTheWay: Partial<Record<RefusalReason, 'missing' | 'damaged'>> = {
  lost: 'missing',
  'broken-on-the-way': 'damaged',
}

export const CameBackBody = z.strictObject({
  ...quotedFields,
  version: Version,
  /** What was refused; the rest is delivered. */
  lines: onceEach(z.strictObject({ itemId: Id, quantity: Pieces })),
  /** Money that the door paid. */
  collected: Taka,
  reason: z.enum(refusalReasons, 'Choose why it was refused'),
  note: LongText.pipe(z.string().max(500, 'At most 500 characters')).optional(),
  /** Delivery that the customer bears; absent: see docs/behaviour.md §8. */
  charge: Taka.optional(),
})
nameSchema({ CameBackBody })
export type CameBackBody = z.output<typeof CameBackBody>

/** What recording a refusal would do, and what the caller lacks for it. */
export const CameBackQuote = OrderQuote.extend({ missingForMoney: MissingForMoney })
nameSchema({ CameBackQuote })
export type CameBackQuote = z.output<typeof CameBackQuote>

const Count = z.int('Pieces must be a whole number').min(0, 'Not below 0').max(10_000)

export const ReceiveBody = z.strictObject({
  version: Version.optional(),
  lines: onceEach(
    z
      .strictObject({
        itemId: Id,
        sellable: Count,
        damaged: Count,
        /** Written off. */
        missing: Count,
      })
      .refine(({ sellable, damaged, missing }) => sellable + damaged + missing > 0, {
        path: ['sellable'],
        message: 'Say how many pieces arrived or are missing',
      }),
  ),
})
nameSchema({ ReceiveBody })
export type ReceiveBody = z.output<typeof ReceiveBody>

/** Goods refused at the door, and how many of them are still on their way back. */
export const CameBack = z.object({
  _id: Id,
  orderId: Id,
  customerName: z.string(),
  /** Of the parcel that was sent; '': not known. */
  trackingNumber: z.string(),
  /** Of the order: receiving takes it. */
  version: z.int(),
  at: Time,
  by: z.string(),
  reason: z.enum(refusalReasons),
  note: z.string(),
  collected: needs('orders.money', Taka),
  charge: Taka,
  /** Everything was refused: the order is cancelled when the last piece is received or written off. */
  whole: z.boolean(),
  closedAt: Time.nullable(),
  lines: z.array(
    z.object({
      itemId: Id,
      productName: Told,
      sku: z.string(),
      color: z.string().nullable(),
      size: z.string().nullable(),
      quantity: z.int(),
      sellable: z.int(),
      damaged: z.int(),
      missing: z.int(),
    }),
  ),
})
nameSchema({ CameBack })
export type CameBack = z.output<typeof CameBack>
export type UnwordedCameBack = Unworded<typeof CameBack>

/** The same for who counts what arrives: neither customer nor money. */
export const GoodsToReceive = CameBack.omit({ customerName: true, collected: true, charge: true })
nameSchema({ GoodsToReceive })
export type GoodsToReceive = z.output<typeof GoodsToReceive>
export type UnwordedGoodsToReceive = Unworded<typeof GoodsToReceive>

export const cameBackCalls = {
  'POST /order/came-back/{orderId}': act({
    name: 'recordRefusedGoods',
    permission: 'orders',
    summary: 'Record what the customer refused at the door; the rest is delivered',
    params: { orderId: Id },
    body: CameBackBody,
    quote: CameBackQuote,
    reply: [StaffOrder],
    conflict: [OrderQuote, StaffOrder],
    message: 'Recorded. The goods are on their way back.',
  }),
  'POST /order/came-back/{id}/received': act({
    name: 'receiveRefusedGoods',
    permission: 'stock',
    summary: 'Receive goods that were refused at the door, in parts if need be',
    params: { id: Id },
    body: ReceiveBody,
    reply: [GoodsToReceive],
    message: 'Goods received',
  }),
  'GET /order/came-back/to-receive': call({
    name: 'listGoodsToReceive',
    summary: 'Goods on their way back, for who receives them: oldest first, 200 at most',
    who: 'staff',
    permission: 'stock',
    reply: z.array(GoodsToReceive),
  }),
  'GET /order/came-back': call({
    name: 'listRefusedGoods',
    summary: 'Goods on their way back to the shop, oldest first, 200 at most; of one order all',
    who: 'staff',
    permission: 'orders',
    query: z.strictObject({ orderId: Id.optional() }),
    reply: z.array(CameBack),
  }),
  'POST /order/undeliver/{orderId}': act({
    name: 'undeliverOrder',
    permission: 'orders.money',
    requiresRecentAuth: true,
    summary: 'Take back a delivery that was recorded by mistake, within 30 days',
    params: { orderId: Id },
    body: { version: Version, reason: Reason },
    quote: OrderQuote,
    reply: [StaffOrder, BareOrder],
    message: 'The order is shipped again',
  }),
}
