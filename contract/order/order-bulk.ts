import { z } from 'zod'

import { call } from '../call.ts'
import { Id, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { MoveOrderBody } from './order.ts'
import { orderStatuses } from './order-status.ts'
import { Courier, mostInHandOver, NewShipment, TrackingNumber } from './packing.ts'
import { OrderListQuery } from './staff-order.ts'
import { toldFields } from '../told.ts'

/** Most orders of one bulk act. */
export const mostInBulk = 1_000

/** Which orders: named, or all that match a filter, which is resolved once, when the act is asked for. */
const which = {
  ids: z
    .array(Id)
    .min(1, 'Choose at least one order')
    .max(mostInBulk, `At most ${mostInBulk} orders`)
    .optional(),
  filter: OrderListQuery.omit({ sort: true }).optional(),
  /** How many orders the person saw to match the filter, and required with it: 409 when others match now. */
  expectedCount: z.int().min(1).optional(),
}

/** An act on many orders, each in a transaction of its own. */
export const BulkOrderBody = z.discriminatedUnion('act', [
  z.strictObject({
    ...which,
    act: z.literal('move'),
    status: MoveOrderBody.shape.status,
    reason: MoveOrderBody.shape.reason,
    cancelReason: MoveOrderBody.shape.cancelReason,
    privateNote: MoveOrderBody.shape.privateNote,
  }),
  /** Shipped, with who carries each under which number; one that is shipped already only gets these. */
  z.strictObject({
    act: z.literal('hand-over'),
    shipments: z
      .array(NewShipment)
      .min(1, 'Choose at least one order')
      .max(mostInHandOver, `At most ${mostInHandOver} orders`),
  }),
  /** The numbers that a courier gave to parcels; none of them is shipped by it. */
  z.strictObject({
    act: z.literal('book'),
    courier: Courier.pipe(z.string().min(1, 'Name the courier')),
    parcels: z
      .array(
        z.strictObject({
          orderId: Id,
          trackingNumber: TrackingNumber.pipe(z.string().min(1, 'Name the tracking number')),
          consignmentId: TrackingNumber.default(''),
        }),
      )
      .min(1, 'Choose at least one order')
      .max(mostInBulk, `At most ${mostInBulk} orders`),
  }),
])
nameSchema({ BulkOrderBody })
export type BulkOrderBody = z.output<typeof BulkOrderBody>

type WorkOf<Body> = Body extends unknown ? Omit<Body, keyof typeof which> : never

/** What is done to each order of a bulk act. */
export type BulkWork = WorkOf<BulkOrderBody>

export const BulkJob = z.object({
  _id: Id,
  act: z.enum(['move', 'hand-over', 'book', 'delivery-list']),
  /**
   * Status that the orders were to get; 'shipped' of a hand-over, 'delivered' of a courier's list; 'processing' of a booking,
   * which moves none.
   */
  status: z.enum(orderStatuses),
  createdAt: Time,
  /** `done`: each order has its result. */
  state: z.enum(['running', 'done']),
  total: z.int(),
  /** Orders on which it was done. */
  done: z.int(),
  /** Orders on which it was not, with the reason; in the order in which they were tried. */
  refused: z.array(z.object({ orderId: Id, ...toldFields })),
})
nameSchema({ BulkJob })
export type BulkJob = z.output<typeof BulkJob>

/** How many orders match by now. */
export const OrderCount = z.object({ count: z.int() })
nameSchema({ OrderCount })

/** Most bulk acts that the list of one's own tells. */
export const mostBulkJobsListed = 10

export const orderBulkCalls = {
  'POST /order/bulk': call({
    name: 'changeManyOrders',
    /** Packers hand over alone; other acts need the permission `orders`. */
    summary: 'Do something to many orders: a job does each by itself and keeps its result',
    who: 'seller',
    permission: 'packing',
    idempotent: true,
    largeBody: { bytes: 900_000, values: 4_500 },
    body: BulkOrderBody,
    reply: z.object({ jobId: Id, total: z.int() }),
    conflict: OrderCount,
    status: 201,
    message: 'The orders are being changed',
    rate: 'write',
  }),
  'GET /order/bulk': call({
    name: 'listBulkJobs',
    summary: `Bulk acts that the caller began in the last 24 hours, newest first, ${mostBulkJobsListed} at most`,
    who: 'seller',
    permission: 'packing',
    reply: z.array(BulkJob).max(mostBulkJobsListed),
  }),
  'GET /order/bulk/{jobId}': call({
    name: 'getBulkJob',
    summary: 'How far a bulk act of the caller is, and which orders it was refused for',
    who: 'seller',
    permission: 'packing',
    params: { jobId: Id },
    reply: BulkJob,
  }),
}
