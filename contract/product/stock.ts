import { z } from 'zod'

import { call } from '../call.ts'
import { Id, LongText, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { orNone, boundedPageOf, PageQuery } from '../page.ts'
import { mostStock } from './bounds.ts'
import { StockBy } from './variant.ts'

/** Reasons for a manual change of stock. */
export const stockReasons = ['received', 'returned', 'counted', 'damaged', 'correction'] as const
export type StockReason = (typeof stockReasons)[number]

/**
 * Reasons in the stock ledger: 'return' is pieces returned from an order, 'lost' such pieces as never came back, 'import' a
 * product import, 'transfer' a move between a product and its variants when `stockBy` changes.
 */
export const ledgerReasons = [
  'opening',
  'sale',
  'return',
  'lost',
  'import',
  'transfer',
  ...stockReasons,
] as const

/** Sign of the change for a reason; null: both are allowed. */
export const stockDirections: Record<StockReason, 1 | -1 | null> = {
  received: 1,
  returned: 1,
  counted: null,
  damaged: -1,
  correction: null,
}

/** The difference, never the new total, so that concurrent sales are kept. */
export const StockChange = z.int('Change must be a whole number').pipe(
  z
    .number()
    .min(-mostStock, 'That is more than any stock')
    .max(mostStock, 'That is more than any stock')
    .refine((change) => change !== 0, 'A change of 0 changes nothing'),
)
nameSchema({ StockChange })

const changeFields = {
  change: StockChange,
  reason: z.enum(stockReasons, 'Choose a reason'),
  note: LongText.pipe(z.string().max(500, 'At most 500 characters')).default(''),
}

const ruleOfReasons =
  'The change is above 0 for `received` and `returned`, below 0 for `damaged`; a `correction` needs a note'

function checkReason(
  { change, reason, note }: { change: number; reason: StockReason; note: string },
  context: z.RefinementCtx,
): void {
  const direction = stockDirections[reason]
  if (direction !== null && Math.sign(change) !== direction) {
    const message =
      direction > 0 ? 'This reason adds to the stock' : 'This reason takes from the stock'
    context.addIssue({ code: 'custom', path: ['change'], message })
  }
  if (reason === 'correction' && note === '') {
    const message = 'Say in a note what is corrected'
    context.addIssue({ code: 'custom', path: ['note'], message })
  }
}

/** The same change for several products, which count their stock by product. */
export const ProductsStockChange = z
  .strictObject(changeFields)
  .superRefine(checkReason)
  .describe(ruleOfReasons)
nameSchema({ ProductsStockChange })

/** A change with its reason; a correction needs a note. */
export const StockChangeBody = z
  .strictObject({
    /** Needed where stock is counted by variant, refused where it is counted by product. */
    variantId: Id.optional(),
    ...changeFields,
  })
  .superRefine(checkReason)
  .describe(ruleOfReasons)
nameSchema({ StockChangeBody })
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
  /** The variant whose stock it is; null: the stock that all variants share. */
  variant: z
    .object({ _id: Id, sku: z.string(), color: z.string().nullable(), size: z.string().nullable() })
    .nullable(),
  /** Who made a manual change; null for entries by the shop itself. */
  actor: z.object({ _id: Id, name: z.string() }).nullable(),
})
nameSchema({ StockEntry })
export type StockEntry = z.output<typeof StockEntry>

export const ProductStock = z.object({
  _id: Id,
  productName: z.string(),
  productImage: z.string(),
  stockBy: StockBy,
  /** Of all visible variants. */
  remainingProducts: z.int(),
  entries: boundedPageOf(StockEntry),
})
nameSchema({ ProductStock })
export type ProductStock = z.output<typeof ProductStock>

const ofProduct = { who: 'seller', permission: 'stock', params: { id: Id } } as const

/** The product's stock after the change, and that of the variant where it is counted by variant. */
export const StockLeft = z.object({ remainingProducts: z.int(), remaining: z.int().optional() })
nameSchema({ StockLeft })

export const stockCalls = {
  'GET /products/{id}/stock': call({
    name: 'getStockLedger',
    summary: 'Stock of a product and every change of it, newest first',
    ...ofProduct,
    /** `variant`: changes of this variant's stock only. */
    query: z.strictObject({ ...PageQuery, variant: orNone(Id) }),
    reply: ProductStock,
  }),
  'POST /products/{id}/stock': call({
    name: 'adjustStock',
    summary: 'Change the stock of a product or of one variant by a difference, with a reason',
    ...ofProduct,
    body: StockChangeBody,
    reply: StockLeft,
    conflict: StockLeft,
    status: 201,
    message: 'Stock changed',
    rate: 'write',
  }),
}
