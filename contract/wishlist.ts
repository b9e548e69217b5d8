import { z } from 'zod'

import { call } from './call.ts'
import { ProductSummary } from './product/catalogue.ts'
import { Id, Taka } from './field.ts'

/** Most products in one wishlist. */
export const mostWishes = 200

/** The ids that were removed; ids that were not in the wishlist are absent. */
const Removed = z.object({ removed: z.array(Id) })

const ofCustomer = { who: 'self', self: 'params.customerId' } as const

export const wishlistCalls = {
  'GET /wishlist/get-wishlist/{customerId}': call({
    name: 'getWishlist',
    summary: 'Products of one wishlist, newest first',
    ...ofCustomer,
    params: { customerId: Id },
    reply: z.object({ products: z.array(ProductSummary) }),
  }),
  'GET /wishlist/get-product-ids/{customerId}': call({
    name: 'listWishlistProductIds',
    summary: 'Only the ids of these products: what the hearts of a page need',
    ...ofCustomer,
    params: { customerId: Id },
    reply: z.object({ productIds: z.array(Id) }),
  }),
  'GET /wishlist/price-drops/{customerId}': call({
    name: 'listWishlistPriceDrops',
    summary:
      'Wishes that cost less than when they were wished, those that fell most first, 5 at most',
    ...ofCustomer,
    params: { customerId: Id },
    reply: z.object({ drops: z.array(z.object({ product: ProductSummary, formerPrice: Taka })) }),
  }),
  'POST /wishlist/add-to-wishlist/{customerId}': call({
    name: 'addToWishlist',
    summary: 'Add a product; adding it again changes nothing',
    ...ofCustomer,
    params: { customerId: Id },
    body: z.object({ productId: Id }),
    reply: z.object({ productId: Id }),
    message: 'Added to wishlist!',
    rate: 'write',
  }),
  'DELETE /wishlist/remove/{customerId}/{productId}': call({
    name: 'removeFromWishlist',
    summary: 'Remove a product; one that is not in it is no error',
    ...ofCustomer,
    params: { customerId: Id, productId: Id },
    reply: Removed,
    message: 'Item removed from wishlist!',
    rate: 'write',
  }),
  'POST /wishlist/remove-many/{customerId}': call({
    name: 'removeManyFromWishlist',
    summary: 'Remove several products at once, and tell which ones were removed',
    ...ofCustomer,
    params: { customerId: Id },
    body: z.object({
      productIds: z.array(Id).min(1, 'Choose at least one product').max(mostWishes),
    }),
    reply: Removed,
    message: 'Items removed from wishlist!',
    rate: 'write',
  }),
}
