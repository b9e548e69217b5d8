import type { Product, ProductSummary } from '@haat/contract/product/catalogue'

import { stored } from '#app/util/stored.ts'

const most = 8

/** Stored in the browser only, deleted by a log-out. */
const recentlyViewed = stored('recently-viewed', (json) =>
  Array.isArray(json) ? json.filter(isSummary) : [],
)

/** The recently viewed products, newest first, as they were then. */
export const readRecentlyViewed = recentlyViewed.get

export function noteViewed(product: Product): void {
  const others = readRecentlyViewed().filter(({ _id }) => _id !== product._id)
  recentlyViewed.set([summaryOf(product), ...others].slice(0, most))
}

/** Removes products that no longer exist. */
export function forgetViewed(ids: readonly string[]): void {
  if (ids.length === 0) return
  recentlyViewed.set(readRecentlyViewed().filter(({ _id }) => !ids.includes(_id)))
}

/** The fields that a card shows. */
function summaryOf(product: Product): ProductSummary {
  const { _id, productName, productImages, productPrice, productOriginalPrice } = product
  const { productDiscount, productRating, reviewCount, sales, remainingProducts } = product
  const { quantity, productCategory, OwnerId, productColors, productSizes } = product
  const { variantCount, minPrice, maxPrice } = product
  return {
    _id,
    productName,
    productImages: productImages.slice(0, 1),
    productPrice,
    productOriginalPrice,
    productDiscount,
    productRating,
    reviewCount,
    sales,
    remainingProducts,
    quantity,
    productCategory,
    OwnerId,
    productColors,
    productSizes,
    variantCount,
    minPrice,
    maxPrice,
  }
}

/** Only this file writes here, perhaps in an older version: the fields that a card needs are validated. */
function isSummary(value: unknown): value is ProductSummary {
  if (typeof value !== 'object' || value === null) return false
  const { _id, productName, productPrice, productImages } = value as Record<string, unknown> // Validated below.
  return (
    typeof _id === 'string' &&
    typeof productName === 'string' &&
    typeof productPrice === 'number' &&
    Array.isArray(productImages)
  )
}
