import { z } from 'zod'

import { call } from '../call.ts'
import { needs } from '../field-permission.ts'
import { Id, LatinCode, Taka, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { Told, type Unworded } from '../told.ts'
import { lossesOnTheWay, refusalReasons } from './came-back.ts'
import { MissingForMoney, Version } from './order-act.ts'
import { orderStatuses } from './order-status.ts'

/** Most rows of one list. */
export const mostInDeliveryList = 500

/** Largest file of a list. */
export const mostDeliveryFileBytes = 2 * 1_048_576

/**
 * What a courier says of a parcel. `refused`: nothing of it was taken, and it is on its way back. `partly-refused`: a sum
 * was paid, and nobody said for what. `returned`: what was refused is back with the shop, all of it to be sold again.
 */
export const deliveryOutcomes = ['delivered', 'refused', 'partly-refused', 'returned'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** What is kept of what a courier said, where its order says otherwise. */
export const reportedOutcomes = ['delivered', 'partly-refused'] as const

const DeliveryRow = z
  .strictObject({
    /** A tracking number, the invoice of a parcel, the number of an order or its end, or what a barcode or QR code says. */
    number: LatinCode.pipe(z.string().max(300, 'This is no number of a parcel')),
    outcome: z.enum(deliveryOutcomes, 'Choose what became of the parcel'),
    /** Money that the courier took; absent: exactly what was due, of what was refused nothing. */
    collected: Taka.optional(),
    /** Why it was refused; absent: nobody said. */
    reason: z.enum(refusalReasons, 'Choose why it was refused').optional(),
    /** Of the order, as the dry run showed it. */
    version: Version.optional(),
  })
  .refine(
    ({ outcome, reason }) =>
      outcome === 'refused' || reason === undefined || lossesOnTheWay[reason] === undefined,
    { path: ['reason'], message: 'What was lost or broken on the way does not come back' },
  )
export type DeliveryRow = z.output<typeof DeliveryRow>

/** What the courier said of an order. */
export type SaidOfOrder = Omit<DeliveryRow, 'number'> & { orderId: string }

/** What a job does with a list. */
export interface DeliveryListWork {
  act: 'delivery-list'
  rows: readonly SaidOfOrder[]
  /** Whoever sent it had signed in recently: rows that move money need that. */
  isConfirmed: boolean
}

export const DeliveryListBody = z.strictObject({
  /** Says what the list would do, and writes nothing. */
  dryRun: z.boolean().optional(),
  rows: z
    .array(DeliveryRow)
    .min(1, 'Name at least one parcel')
    .max(mostInDeliveryList, `At most ${mostInDeliveryList} rows`),
})
nameSchema({ DeliveryListBody })
export type DeliveryListBody = z.output<typeof DeliveryListBody>

/** A row, the order that it means, and what it would do. */
export const CheckedDelivery = z.object({
  number: z.string(),
  outcome: z.enum(deliveryOutcomes),
  collected: Taka.nullable(),
  reason: z.enum(refusalReasons).nullable(),
  order: z
    .object({
      _id: Id,
      version: z.int(),
      status: z.enum(orderStatuses),
      /** Everything was refused at the door: the goods are on their way back. */
      returning: z.boolean(),
      customerName: z.string(),
      courier: z.string(),
      trackingNumber: z.string(),
      due: Taka,
    })
    .nullable(),
  /** Why it cannot be recorded; null: it can. */
  problem: Told.nullable(),
  /** Null where it cannot be recorded. */
  effect: z
    .object({
      /** Booked as due from the courier, or in the till where the shop carries it itself. */
      collected: Taka,
      /** Stays due of a delivered order. */
      rest: Taka,
      /** Collected beyond what was due: to be refunded by hand. */
      excess: Taka,
      /** Delivery that the customer bears for a refusal. */
      charge: Taka,
      /** Paid before, and sent back. */
      refund: needs('orders.money', Taka),
    })
    .nullable(),
})
nameSchema({ CheckedDelivery })
export type CheckedDelivery = z.output<typeof CheckedDelivery>

/** What a list would do: its rows in their order, and the sums of those that can be recorded. */
export const DeliveryListCheck = z.object({
  dryRun: z.literal(true),
  rows: z.array(CheckedDelivery),
  sums: z.object({ rows: z.int(), collected: Taka, rest: Taka, excess: Taka }),
  /** What the caller lacks for rows that move money. */
  missingForMoney: MissingForMoney,
})
nameSchema({ DeliveryListCheck })
export type DeliveryListCheck = z.output<typeof DeliveryListCheck>
export type UnwordedDeliveryListCheck = Unworded<typeof DeliveryListCheck>

/** A row of a file, as far as it was understood. */
export const ReadDelivery = z.object({
  /** Line in the file, from 1. */
  line: z.int(),
  number: z.string(),
  /** As the courier calls it; '': the file does not say. */
  status: z.string(),
  /** Null: the file does not say, or in words that are not known. */
  outcome: z.enum(deliveryOutcomes).nullable(),
  reason: z.enum(refusalReasons).nullable(),
  collected: Taka.nullable(),
})
nameSchema({ ReadDelivery })
export type ReadDelivery = z.output<typeof ReadDelivery>

/** What a courier said of an order otherwise than the order says: a part was refused, for a sum. */
export const CourierReport = z.object({
  _id: Id,
  at: Time,
  /** Name of who recorded it. */
  by: z.string(),
  courier: z.string(),
  /** What was due, and what was paid. */
  due: Taka,
  collected: Taka,
  /** The only pieces whose refusal leaves that sum due; null: there are none, or several sets. */
  refused: z.array(z.object({ itemId: Id, quantity: z.int() })).nullable(),
})
nameSchema({ CourierReport })
export type CourierReport = z.output<typeof CourierReport>
export type UnwordedCourierReport = Unworded<typeof CourierReport>

const usual = { who: 'staff', permission: 'orders' } as const

export const deliveryListCalls = {
  'POST /order/delivery-list': call({
    name: 'recordDeliveryList',
    summary:
      'Record what became of many parcels as their courier says: a job does each by itself and keeps its result',
    ...usual,
    idempotent: 'required',
    largeBody: { bytes: 1_100_000, values: 3_100 },
    body: DeliveryListBody,
    reply: z.union([DeliveryListCheck, z.object({ jobId: Id, total: z.int() })]),
    conflict: DeliveryListCheck,
    message: 'The list is being recorded',
    rate: 'write',
  }),
  'POST /order/delivery-list/read': call({
    name: 'readDeliveryList',
    summary: 'The rows of a courier’s file (CSV or Excel), with its columns and states guessed',
    ...usual,
    body: z.object({}),
    files: { file: { required: true, most: 1, maxBytes: mostDeliveryFileBytes } },
    /** `columns`: the header of each; null: the file has none such. */
    reply: z.object({
      rows: z.array(ReadDelivery),
      columns: z.object({
        number: z.string(),
        status: z.string().nullable(),
        collected: z.string().nullable(),
      }),
    }),
    rate: 'read',
  }),
  'GET /order/{id}/courier-report': call({
    name: 'getCourierReport',
    summary: 'What the courier says of an order: that a part of it was refused. Null: nothing',
    ...usual,
    params: { id: Id },
    reply: CourierReport.nullable(),
  }),
  'POST /order/courier-report/{id}/dismiss': call({
    name: 'dismissCourierReport',
    summary: 'What the courier said of an order is not so',
    ...usual,
    params: { id: Id },
    reply: z.null(),
    message: 'Dismissed',
    rate: 'write',
  }),
}
