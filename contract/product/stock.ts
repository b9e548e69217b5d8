import { z } from 'zod'

import { call } from '../call.ts'
import { Id, Line, Time } from '../field.ts'
import { pageOf, PageQuery } from '../page.ts'

/** Highest stock of one product. */
export const mostStock = 1_000_000

/** Reasons for a manual change of stock. */
export const stockReasons = ['received', 'returned', 'counted', 'damaged', 'correction'] as const
export type StockReason = (typeof stockReasons)[number]

/** Reasons in the stock ledger: 'return' is pieces returned from an order, 'import' a product import. */
const ledgerReasons = ['opening', 'sale', 'return', 'import', ...stockReasons] as const

/** Sign of the change for a reason; reasons that allow both are absent. */
export const stockDirections: Partial<Record<StockReason, 1 | -1>> = {
  received: 1,
  returned: 1,
  damaged: -1,
}

/** The difference, never the new total, so that concurrent sales are kept. */
export const StockChange = z.int('Change must be a whole number').pipe(
  z
    .number()
    .min(-mostStock, 'That is more than any stock')
    .max(mostStock, 'That is more than any stock')
    .refine((change) => change !== 0, 'A change of 0 changes nothing'),
)

/** A change with its reason; a correction needs a note. */
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

/** One entry of the stock ledger: who, when, stock before and after, why. */
export const StockEntry = z.object({
  _id: Id,
  at: Time,
  change: z.int(),
  from: z.int(),
  to: z.int(),
  reason: z.enum(ledgerReasons),
  note: z.string(),
  orderId: Id.nullable(),
  /** Who made a manual change; null for entries by the shop itself. */
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

/** The product's stock after the change. */
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
