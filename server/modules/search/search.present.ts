import { pictureAddress } from '@haat/contract/media'
import { taka } from '@haat/contract/money'
import { productWords } from '@haat/contract/product/product-path'
import type { Suggestion } from '@haat/contract/product/search'

import type { SuggestedCategoryRow, SuggestedProductRow } from './suggest.repo.ts'

export function presentProductSuggestion(row: SuggestedProductRow): Suggestion {
  return {
    kind: 'product',
    _id: row.id,
    productName: row.name,
    ...(row.name !== row.englishName && { productWords: productWords(row.englishName) }),
    productImage: pictureAddress(row.image),
    productPrice: taka(row.pricePoisha),
    productOriginalPrice: taka(row.originalPricePoisha),
  }
}

export function presentCategorySuggestion(row: SuggestedCategoryRow): Suggestion {
  return {
    kind: 'category',
    name: row.name,
    image: pictureAddress(row.image),
    category: row.categoryId,
    ...(row.subCategoryId && { subCategory: row.subCategoryId }),
    ...(row.level === 3 && { subSubCategory: row.id }),
  }
}
