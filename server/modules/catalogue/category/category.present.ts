import type { Category, SubCategory, SubSubCategory } from '@haat/contract/catalogue'
import { pictureAddress } from '@haat/contract/media'

import type { CategoryRow, SubCategoryRow, SubSubCategoryRow } from './category.repo.ts'

export function presentCategory(row: CategoryRow): Category {
  return { _id: row.id, categoryName: row.name, categoryImage: pictureAddress(row.image) }
}

export function presentSubCategory(row: SubCategoryRow): SubCategory {
  return {
    _id: row.id,
    subCategoryName: row.name,
    subCategoryImage: pictureAddress(row.image),
    categoryId: row.categoryId,
  }
}

export function presentSubSubCategory(row: SubSubCategoryRow): SubSubCategory {
  return {
    _id: row.id,
    subSubCategoryName: row.name,
    subSubCategoryImage: pictureAddress(row.image),
    categoryId: row.categoryId,
    subCategoryId: row.subCategoryId,
  }
}
