import { z } from 'zod'

import { needs } from '../field-permission.ts'
import { CodeLine, Id, LatinCode, Line, Taka } from '../field.ts'
import { atMostTwoDecimals, formNumber, formRecords } from '../form-field.ts'
import { highestPrice, mostStock } from './bounds.ts'

/** Most variants of one product. */
export const mostVariants = 2_500

/** A product with at most this many variants sends all of them along with a list. */
export const mostVariantsInList = 100

/** Limit of the form field `variants`. */
export const variantsBytes = 2 * 1_048_576

/**
 * Where stock is counted. `product`: all variants share one number. `variant`: each variant has its own. What has a
 * number of its own is an inventory item.
 */
export const stockScopes = ['product', 'variant'] as const
export const StockBy = z.enum(stockScopes, 'Stock is counted by product or by variant')
export type StockBy = z.output<typeof StockBy>

/** A variant as shoppers see it; hidden ones are left out. */
export const ProductVariant = z.object({
  _id: Id,
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** Unit price after the product's discount, in taka. */
  productPrice: Taka,
  productOriginalPrice: Taka,
  /** Units in stock; where stock is counted by product, the number that all variants share. */
  remaining: z.int(),
  /** Its own picture, else that of its colour; null: the product's pictures. */
  image: z.string().nullable(),
})
export type ProductVariant = z.output<typeof ProductVariant>

/** A variant as its seller and admins see it. */
export const StaffVariant = ProductVariant.extend({
  barcode: z.string(),
  /** Its own price before the discount; null: the product's. */
  originalPrice: Taka.nullable(),
  /** Purchase price of a piece, in taka; null: not known. */
  cost: needs('cost', Taka.nullable()),
  /** Weight of a piece, in grams; null: not known. */
  weight: z.int().nullable(),
  /** Its own picture alone, without that of its colour. */
  ownImage: z.string().nullable(),
  hidden: z.boolean(),
  /** Orders or the stock ledger name it: removing it hides it. */
  used: z.boolean(),
})
export type StaffVariant = z.output<typeof StaffVariant>

const optional = (text: z.ZodType<string, string>, most: number) =>
  text.pipe(z.string().max(most, `At most ${most} characters`)).nullish()

/** A number, or an empty cell. */
const cell = <Schema extends z.ZodType<number, number>>(message: string, schema: Schema) =>
  z
    .union(
      [z.literal('').transform(() => null), z.null(), formNumber(message).pipe(schema)],
      message,
    )
    .optional()

const Money = (what: string) =>
  cell(
    `${what} must be a number`,
    z
      .number()
      .min(0, `${what} cannot be negative`)
      .max(highestPrice, `${what} is at most ৳10,00,00,000`)
      .refine(atMostTwoDecimals, `${what} has at most 2 decimals`),
  )

const Stock = cell(
  'Stock must be a whole number',
  z
    .number()
    .int('Stock must be a whole number')
    .min(0, 'Stock cannot be negative')
    .max(mostStock, `Stock is at most ${mostStock}`),
)

/** A row of the form field `variants`. Empty and absent cells are the same. */
export const VariantInput = z.strictObject({
  /** Absent: the variant of these options, or a new one. */
  _id: Id.optional(),
  /** Unique among the seller's variants; empty: made from the product and the options. */
  sku: optional(CodeLine, 60),
  barcode: optional(LatinCode, 60),
  color: optional(Line, 60),
  size: optional(Line, 60),
  originalPrice: Money('Price'),
  cost: Money('Cost'),
  weight: cell(
    'Weight must be a whole number of grams',
    z
      .number()
      .int('Weight must be a whole number of grams')
      .min(0, 'Weight cannot be negative')
      .max(1_000_000, 'Weight is at most 1000000 grams'),
  ),
  /** The address of an existing picture, or `new:1` for the first new file. */
  image: optional(Line, 500),
  /** Needed where stock is counted by variant, refused where it is counted by product. */
  stock: Stock,
  /** The stock that the editor saw; while switching to stock by variant, that of the whole product. */
  stockWas: Stock,
  hidden: z.boolean().optional(),
})
export type VariantInput = z.output<typeof VariantInput>

/** The whole list: a variant that is missing in it is removed, or hidden where orders name it. */
export const Variants = formRecords(
  VariantInput,
  mostVariants,
  'Variants must be a JSON list of variants',
).refine((variants) => variants.length > 0, 'A product has at least one variant')

/** Name of the second option: 'Size', 'Storage', 'Weight'. */
export const SizeLabel = Line.pipe(
  z.string().min(1, 'The label is required').max(30, 'At most 30 characters'),
)
