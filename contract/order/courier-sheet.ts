import { z } from 'zod'

import { call } from '../call.ts'
import { Id, Line, Taka } from '../field.ts'
import { FileReply, tableFileTypes, tableFormats } from '../file.ts'
import { nameSchema } from '../name-schema.ts'
import { orNone } from '../page.ts'
import { Told, type Unworded } from '../told.ts'
import { mostInBulk } from './order-bulk.ts'
import { Courier, IdList } from './packing.ts'
import { OrderListQuery } from './staff-order.ts'

/** What a column of a courier's sheet has of each parcel. */
export const sheetFields = [
  'invoice',
  'recipient',
  'phone',
  'address',
  'area',
  'district',
  'division',
  /** Address, area and district in one cell. */
  'whole-address',
  /** What is due, in whole taka, rounded down. */
  'collect',
  'goods',
  'pieces',
  'goods-value',
  'weight-grams',
  'weight-kilograms',
  'note',
  'order-number',
  /** The same text in each row. */
  'fixed',
] as const
export type SheetField = (typeof sheetFields)[number]

/** Most columns of a sheet. */
export const mostSheetColumns = 40

export const SheetColumn = z.strictObject({
  heading: Line.pipe(
    z.string().min(1, 'A column needs a heading').max(60, 'At most 60 characters'),
  ),
  field: z.enum(sheetFields, 'There is no such column'),
  /** Of a `fixed` one; '' in others. */
  text: Line.pipe(z.string().max(100, 'At most 100 characters')).default(''),
})
nameSchema({ SheetColumn })
export type SheetColumn = z.output<typeof SheetColumn>

/** The sheet that a courier takes. */
export const CourierSheet = z.object({
  courier: z.string(),
  columns: z.array(SheetColumn),
  /** `preset`: as the shop came with it, which nobody has compared with the courier's own sheet. */
  origin: z.enum(['preset', 'own']),
  /** 0 of a preset. */
  version: z.int(),
})
nameSchema({ CourierSheet })
export type CourierSheet = z.output<typeof CourierSheet>

/** Which orders are put on a sheet: named by `ids`, in this order, or all that match the filter, oldest first. */
const whichOrders = OrderListQuery.omit({ sort: true }).extend({
  courier: Courier.pipe(z.string().min(1, 'Name the courier')),
  ids: orNone(IdList),
  /** How many orders the person saw to match the filter: 409 when others match now. */
  count: orNone(z.coerce.number().int().min(1).max(mostInBulk)),
})

export const SheetQuery = whichOrders.extend({ format: z.enum(tableFormats).default('xlsx') })
export type SheetQuery = z.output<typeof SheetQuery>

/** A parcel as a courier is told of it, and why it cannot be put on the sheet. */
export const SheetParcel = z.object({
  orderId: Id,
  invoice: z.string(),
  recipient: z.string(),
  /** The area and district by name, in the language of the call. */
  place: Told,
  /** In whole taka. */
  collect: Taka,
  /** None: it is on the sheet. */
  problems: z.array(Told),
  /** The address leads nowhere (`isAddressThin`): it goes on the sheet, and somebody should call first. */
  addressIsThin: z.boolean(),
})
nameSchema({ SheetParcel })
export type SheetParcel = z.output<typeof SheetParcel>
export type UnwordedSheetParcel = Unworded<typeof SheetParcel>

export const courierSheetCalls = {
  'GET /order/couriers': call({
    name: 'listCouriers',
    summary: 'The couriers of the shop’s list, with the sheet that each takes',
    who: 'seller',
    permission: 'packing',
    reply: z.array(CourierSheet),
  }),
  'PUT /order/couriers/sheet': call({
    name: 'setCourierSheet',
    summary: 'Say which columns a courier’s sheet has; without columns it is the preset again',
    who: 'staff',
    permission: 'orders',
    body: z.strictObject({
      courier: Courier.pipe(z.string().min(1, 'Name the courier')),
      /** Refused where somebody else has changed it since. */
      version: z.int('The version must be a whole number').min(0),
      columns: z
        .array(SheetColumn)
        .min(1, 'A sheet has at least one column')
        .max(mostSheetColumns, `At most ${mostSheetColumns} columns`)
        .nullable(),
    }),
    reply: CourierSheet,
    conflict: CourierSheet,
    message: 'Sheet saved',
    rate: 'write',
  }),
  'GET /order/courier-sheet': call({
    name: 'exportCourierSheet',
    summary:
      'Orders as the sheet that a courier takes, without those that cannot be put on it; a seller’s own alone',
    who: 'seller',
    permission: 'orders',
    query: SheetQuery,
    reply: FileReply,
    sends: [tableFileTypes.csv, tableFileTypes.xlsx],
    rate: 'read',
  }),
  'GET /order/courier-sheet/check': call({
    name: 'checkCourierSheet',
    summary: 'Which orders a courier’s sheet would have, and why others cannot be put on it',
    who: 'seller',
    permission: 'orders',
    query: whichOrders,
    reply: z.object({ parcels: z.array(SheetParcel) }),
    rate: 'read',
  }),
}
