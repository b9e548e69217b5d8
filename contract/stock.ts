import { z } from 'zod'

import { call } from './call.ts'
import { Id, Line, Time } from './field.ts'
import { pageOf, PageQuery } from './page.ts'

/** Stock that a product has at most. */
export const mostStock = 1_000_000

/** Why somebody changes stock by hand. */
export const stockReasons = ['received', 'returned', 'counted', 'damaged', 'correction'] as const
export type StockReason = (typeof stockReasons)[number]

/** Of any entry of the ledger: 'return' is what came back for an order, 'import' what a file said. */
const ledgerReasons = ['opening', 'sale', 'return', 'import', ...stockReasons] as const

/** Which way a reason changes the stock; those that may do both are missing. */
export const stockDirections: Partial<Record<StockReason, 1 | -1>> = {
  received: 1,
  returned: 1,
  damaged: -1,
}

/** By how much, never to what: what is sold meanwhile stays sold. */
export const StockChange = z.int('Change must be a whole number').pipe(
  z
    .number()
    .min(-mostStock, 'That is more than any stock')
    .max(mostStock, 'That is more than any stock')
    .refine((change) => change !== 0, 'A change of 0 changes nothing'),
)

/** A change with its reason; a correction needs words. */
export const StockChangeBody = z
  .strictObject({
    change: StockChange,
    reason: z.enum(stockReasons, 'Choose a reason'),
    note: Line.pipe(z.string().max(500, 'At most 500 characters')).default(''),
  })
  .superRefine(({ change, reason, note }, context) => {
    const direction = stockDirections[reason]
    if (direction !== undefined && Math.sign(change) !== direction) {
      const message =
        direction > 0 ? 'This reason adds to the stock' : 'This reason takes from the stock'
      context.addIssue({ code: 'custom', path: ['change'], message })
    }
    if (reason === 'correction' && note === '') {
      const message = 'Say in a note what is corrected'
      context.addIssue({ code: 'custom', path: ['note'], message })
    }
  })
export type StockChangeBody = z.output<typeof StockChangeBody>

/** One change of stock: who, when, from what to what, and why. */
export const StockEntry = z.object({
  _id: Id,
  at: Time,
  change: z.int(),
  from: z.int(),
  to: z.int(),
  reason: z.enum(ledgerReasons),
  note: z.string(),
  orderId: Id.nullable(),
  /** Who changed it by hand; null for what the shop itself wrote down. */
  actor: z.object({ _id: Id, name: z.string() }).nullable(),
})
export type StockEntry = z.output<typeof StockEntry>

export const ProductStock = z.object({
  _id: Id,
  productName: z.string(),
  productImage: z.string(),
  remainingProducts: z.int(),
  entries: pageOf(StockEntry),
})
export type ProductStock = z.output<typeof ProductStock>

const ofProduct = { who: 'seller', params: { id: Id } } as const

/** What is left of a product. */
export const StockLeft = z.object({ remainingProducts: z.int() })

export const stockCalls = {
  'GET /products/{id}/stock': call({
    summary: 'Stock of a product and every change of it, newest first',
    ...ofProduct,
    query: z.strictObject(PageQuery),
    reply: ProductStock,
  }),
  'POST /products/{id}/stock': call({
    summary: 'Change the stock of a product by a difference, with a reason',
    ...ofProduct,
    body: StockChangeBody,
    reply: StockLeft,
    conflict: StockLeft,
    status: 201,
    message: 'Stock changed',
    rate: 'write',
  }),
}
