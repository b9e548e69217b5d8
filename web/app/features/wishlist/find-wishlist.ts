import type { ProductSummary } from '@haat/contract/product/catalogue'

import type { Api } from '#app/api/api.ts'

import { askForWishes } from './wishlist-store.ts'

/** Loads the wishlist, newest first, and updates the store behind all hearts. */
export async function findWishlist(
  api: Api,
  customerId: string,
  signal?: AbortSignal,
): Promise<ProductSummary[]> {
  const ask = () =>
    api('GET /wishlist/get-wishlist/{customerId}', {
      params: { customerId },
      ...(signal && { signal }),
    })
  const idsOf = ({ products }: { products: ProductSummary[] }) => products.map(({ _id }) => _id)
  return (await askForWishes(customerId, ask, idsOf)).products
}
