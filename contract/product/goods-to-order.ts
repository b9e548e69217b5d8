import { z } from 'zod'

import { call } from '../call.ts'
import { CodeLine, Id, SearchLine, Taka } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { orNone } from '../page.ts'
import { ListedVariant } from './staff-product.ts'

/** Most variants that one search finds. */
export const mostGoodsFound = 20

/** A variant that is on sale, with the stock of this moment. */
export const GoodsToOrder = ListedVariant.pick({
  _id: true,
  productId: true,
  productName: true,
  image: true,
  sku: true,
  color: true,
  size: true,
  productPrice: true,
  stockBy: true,
  remaining: true,
}).extend({ productPrice: Taka })
nameSchema({ GoodsToOrder })
export type GoodsToOrder = z.output<typeof GoodsToOrder>

/** At most the 50 products of an order's lines. */
const Ids = z
  .union([Id, z.array(Id)])
  .transform((ids) => (typeof ids === 'string' ? [ids] : ids))
  .pipe(z.array(Id).max(50, 'At most 50 products'))

export const goodsToOrderCalls = {
  'GET /products/to-order': call({
    name: 'findGoodsToOrder',
    summary:
      'Variants on sale by name and options, SKU or barcode, with price and stock, for staff who take an order',
    who: 'staff',
    permission: 'orders',
    query: z.strictObject({
      search: orNone(SearchLine),
      /** What a scanner read: goods with exactly this SKU or barcode, and no search. */
      code: orNone(CodeLine.pipe(z.string().max(100, 'The code is too long'))),
    }),
    reply: z.array(GoodsToOrder).max(mostGoodsFound),
    rate: 'read',
  }),
  'GET /products/to-order/variants': call({
    name: 'listVariantsToOrder',
    summary: 'All variants on sale of the products of an order, with price and stock',
    who: 'staff',
    permission: 'orders',
    query: z.strictObject({ productId: Ids }),
    reply: z.array(GoodsToOrder),
    rate: 'read',
  }),
}
