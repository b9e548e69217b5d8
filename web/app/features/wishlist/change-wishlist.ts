import { browserApi } from '#app/api/browser-api.ts'

import { changeWishes } from './wishlist-store.ts'

export const addWish = (customerId: string, productId: string) =>
  changeWishes(customerId, [productId], true, () =>
    browserApi('POST /wishlist/add-to-wishlist/{customerId}', {
      params: { customerId },
      body: { productId },
    }),
  )

export const removeWish = (customerId: string, productId: string) =>
  changeWishes(customerId, [productId], false, () =>
    browserApi('DELETE /wishlist/remove/{customerId}/{productId}', {
      params: { customerId, productId },
    }),
  )

/** Removes several in one request; returns which of them were still in the wishlist. */
export const removeWishes = (customerId: string, productIds: string[]) =>
  changeWishes(customerId, productIds, false, () =>
    browserApi('POST /wishlist/remove-many/{customerId}', {
      params: { customerId },
      body: { productIds },
    }),
  )
