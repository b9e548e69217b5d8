import { pictureAddress } from '@haat/contract/media'
import { taka } from '@haat/contract/money'
import type { Suggestion } from '@haat/contract/product/search'

import type { SuggestedCategoryRow, SuggestedProductRow } from './suggest.repo.ts'

export function presentProductSuggestion(row: SuggestedProductRow): Suggestion {
  return {
    kind: 'product',
    _id: row.id,
    productName: row.name,
    productImage: pictureAddress(row.image),
    productPrice: taka(row.price_poisha),
    productOriginalPrice: taka(row.original_price_poisha),
  }
}

export function presentCategorySuggestion(row: SuggestedCategoryRow): Suggestion {
  return {
    kind: 'category',
    name: row.name,
    image: pictureAddress(row.image),
    category: row.category_id,
    ...(row.sub_category_id && { subCategory: row.sub_category_id }),
    ...(row.level === 3 && { subSubCategory: row.id }),
  }
}
