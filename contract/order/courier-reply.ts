import { z } from 'zod'

import { call } from '../call.ts'
import { Id } from '../field.ts'
import { formList } from '../form-field.ts'
import { nameSchema } from '../name-schema.ts'
import { columnSources } from '../product/product-import.ts'
import { Told, type Unworded } from '../told.ts'
import { mostInBulk } from './order-bulk.ts'
import { Courier } from './packing.ts'

/** What a column of a courier's reply is. */
export const replyKinds = ['none', 'invoice', 'tracking', 'consignment'] as const
export type ReplyKind = (typeof replyKinds)[number]

export const mostReplyRows = mostInBulk
export const mostReplyBytes = 2 * 1_048_576
/** Columns that are looked at. */
export const mostReplyColumns = 60

/** A column of a reply: its heading, its first cells that are not empty, and what it is taken for. */
export const ReplyColumn = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  kind: z.enum(replyKinds),
  source: z.enum(columnSources),
})
nameSchema({ ReplyColumn })
export type ReplyColumn = z.output<typeof ReplyColumn>

/** What a row of a reply means, and why its number cannot be given to an order. */
export const ReplyRow = z.object({
  /** Line in the file, from 1. */
  line: z.int(),
  invoice: z.string(),
  trackingNumber: z.string(),
  /** The courier's own number, where it has one beside the tracking number; '' for none. */
  consignmentId: z.string(),
  order: z.object({ _id: Id, customerName: z.string(), place: Told }).nullable(),
  /** The order has this number already: nothing is to be done. */
  isDone: z.boolean(),
  problem: Told.nullable(),
})
nameSchema({ ReplyRow })
export type ReplyRow = z.output<typeof ReplyRow>
export type UnwordedReplyRow = Unworded<typeof ReplyRow>

export const courierReplyCalls = {
  'POST /order/courier-reply/check': call({
    name: 'checkCourierReply',
    summary:
      'Read a courier’s reply, XLSX, CSV or pasted text, and tell which order each row means and what does not fit',
    who: 'seller',
    permission: 'orders',
    body: z.strictObject({
      courier: Courier.pipe(z.string().min(1, 'Name the courier')),
      /** What its columns are, in order, remembered for this courier; absent: guessed by their headings. */
      columns: formList(mostReplyColumns, 20)
        .pipe(z.array(z.enum(replyKinds, 'There is no such column')))
        .optional(),
    }),
    files: { file: { required: true, most: 1, maxBytes: mostReplyBytes } },
    reply: z.object({
      columns: z.array(ReplyColumn),
      /** False: the person says which columns have the invoice and a number; there are no rows. */
      isMatched: z.boolean(),
      rows: z.array(ReplyRow),
    }),
    rate: 'read',
  }),
}
