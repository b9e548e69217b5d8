import type { ProductSummary } from '@haat/contract/product/catalogue'
import { pictureAddress } from '@haat/contract/media'
import { taka } from '@haat/contract/money'
import { productWords } from '@haat/contract/product/product-path'

import type { ProductSummaryRow } from './product-columns.repo.ts'

export function presentSummary(row: ProductSummaryRow): ProductSummary {
  return {
    _id: row.id,
    productName: row.name,
    ...wordsOf(row),
    productImages: row.images.map(pictureAddress),
    productPrice: taka(row.pricePoisha),
    productOriginalPrice: taka(row.originalPricePoisha),
    productDiscount: row.discountPercent,
    productRating: row.rating,
    reviewCount: row.ratingCount,
    sales: row.sold,
    remainingProducts: row.remaining,
    quantity: row.unit,
    productCategory: { _id: row.categoryId, categoryName: row.categoryName },
    OwnerId: { _id: row.ownerId, name: row.ownerName },
    productColors: row.colors,
    productSizes: row.sizes,
    variantCount: row.variantCount,
    minPrice: taka(row.pricePoisha),
    maxPrice: taka(row.maxPricePoisha),
  }
}

const wordsOf = ({ name, englishName = name }: ProductSummaryRow) =>
  name === englishName ? {} : { productWords: productWords(englishName) }
