import { mostWishes, wishlistCalls } from '@haat/contract/wishlist'

import { findSummaries } from '#modules/catalogue/index.ts'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { addToWishlist } from './add-to-wishlist.ts'
import { findPriceDrops } from './find-price-drops.ts'
import { findKeptWishes, findWishes, forgetWishes, removeWishes } from './wishlist.repo.ts'

export function registerWishlist({ api, ports, personalData }: Platform): void {
  const { db } = ports.database
  personalData.push({ name: 'wishlist', read: findKeptWishes, forget: forgetWishes })
  bind(api, wishlistCalls, {
    'GET /wishlist/get-wishlist/{customerId}': async ({ params, request }) => {
      const productIds = await findWishes(db, params.customerId, mostWishes)
      return { products: await findSummaries(db, productIds, request.language) }
    },
    'GET /wishlist/get-product-ids/{customerId}': async ({ params }) => ({
      productIds: await findWishes(db, params.customerId, mostWishes),
    }),
    'GET /wishlist/price-drops/{customerId}': async ({ params, request }) => ({
      drops: await findPriceDrops(db, params.customerId, request.language),
    }),
    'POST /wishlist/add-to-wishlist/{customerId}': async ({ params, body }) => {
      await addToWishlist(ports, params.customerId, body.productId)
      return { productId: body.productId }
    },
    'DELETE /wishlist/remove/{customerId}/{productId}': async ({ params }) => ({
      removed: await removeWishes(db, params.customerId, [params.productId]),
    }),
    'POST /wishlist/remove-many/{customerId}': async ({ params, body }) => ({
      removed: await removeWishes(db, params.customerId, body.productIds),
    }),
  })
}
