import type { Category, SubCategory, SubSubCategory } from '@haat/contract/product/catalogue'
import type { CategoryPlace } from '@haat/contract/product/category-tree'
import { pictureAddress } from '@haat/contract/media'

import type { CategoryNodeRow } from './category-node.repo.ts'
import type { CategoryRows } from './category.repo.ts'

// The wire has a name for each level of the tree. They are made here and nowhere else.

const inBangla = (row: CategoryRows[1]) => row.inBangla && { inBangla: true as const }

export function presentCategory(row: CategoryRows[1]): Category {
  const { id, name, englishName = name, image } = row
  return {
    _id: id,
    ...inBangla(row),
    categoryName: name,
    ...(englishName !== name && { englishName }),
    categoryImage: pictureAddress(image),
  }
}

export const presentName = ({ id: _id, name: categoryName }: CategoryRows[1]) => ({
  _id,
  categoryName,
})

export function presentSubCategory(row: CategoryRows[2]): SubCategory {
  return {
    _id: row.id,
    ...inBangla(row),
    subCategoryName: row.name,
    subCategoryImage: pictureAddress(row.image),
    categoryId: row.categoryId,
  }
}

export function presentSubSubCategory(row: CategoryRows[3]): SubSubCategory {
  return {
    _id: row.id,
    ...inBangla(row),
    subSubCategoryName: row.name,
    subSubCategoryImage: pictureAddress(row.image),
    categoryId: row.categoryId,
    subCategoryId: row.subCategoryId,
  }
}

export const presentPlace = ({
  categoryId,
  subCategoryId,
  subSubCategoryId,
}: CategoryNodeRow): CategoryPlace => ({
  category: categoryId,
  subCategory: subCategoryId,
  subSubCategory: subSubCategoryId,
})
