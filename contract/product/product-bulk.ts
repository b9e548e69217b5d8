import { z } from 'zod'

import { call } from '../call.ts'
import { Id } from '../field.ts'
import { atMostTwoDecimals, formNumber } from '../form-field.ts'
import { nameSchema } from '../name-schema.ts'
import { Discount, Price, Visibility } from './product-form.ts'
import { ProductsStockChange } from './stock.ts'
import { Told, toldFields } from '../told.ts'

/** Most products changed by one call. */
export const mostAtOnce = 100

const percentRange = 'Change the price by −99 to 1000 percent'
const PricePercent = formNumber('Percent must be a number').pipe(
  z
    .number()
    .min(-99, percentRange)
    .max(1_000, percentRange)
    .refine(atMostTwoDecimals, 'Percent has at most 2 decimals')
    .refine((percent) => percent !== 0, 'A change of 0 changes nothing'),
)

/** One change for all chosen products. Prices are those before the discount. */
export const ProductBulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price'), taka: Price }),
  z.strictObject({ kind: z.literal('price-percent'), percent: PricePercent }),
  z.strictObject({ kind: z.literal('discount'), percent: Discount }),
  z.strictObject({ kind: z.literal('stock'), stock: ProductsStockChange }),
  z.strictObject({ kind: z.literal('visibility'), visibility: Visibility }),
])
nameSchema({ ProductBulkChange })
export type ProductBulkChange = z.output<typeof ProductBulkChange>

const RefusedProduct = z.object({ productId: Id, productName: Told, ...toldFields })
export type RefusedProduct = z.output<typeof RefusedProduct>

export const productBulkCalls = {
  'POST /products/bulk': call({
    name: 'updateProducts',
    summary: 'Change several products at once; tells which could not be, and why',
    who: 'seller',
    permission: 'catalogue',
    body: z.strictObject({
      productIds: z
        .array(Id)
        .min(1, 'Choose at least one product')
        .max(mostAtOnce, `At most ${mostAtOnce} products`),
      change: ProductBulkChange,
    }),
    reply: z.object({ changed: z.array(Id), refused: z.array(RefusedProduct) }),
    message: 'Products updated',
    rate: 'write',
  }),
}
