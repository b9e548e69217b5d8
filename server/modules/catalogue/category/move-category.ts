import type { Db } from '#platform/db/db.ts'

import { invalidSubCategoryParent, noSuch, subSubCategoryLevel } from './category-level.ts'
import { holdTree } from './category-place.repo.ts'
import {
  findPlace,
  holdParent,
  holdProductsIn,
  moveSubCategory,
  moveSubSubCategory,
} from './category-move.repo.ts'

/** Puts a sub-category under another category, with everything in it. */
export const intoCategory = (id: string, categoryId: string | undefined) => async (tx: Db) => {
  if (categoryId === undefined) return
  await holdTree(tx)
  await holdProductsIn(tx, 'sub_categories', id)
  await moveSubCategory(tx, id, categoryId)
}

/**
 * Puts a sub-sub-category with its products under another sub-category, whose category becomes theirs.
 * Throws 400 when a category is named and is not that one.
 */
export const intoSubCategory =
  (id: string, wanted: { categoryId?: string | undefined; subCategoryId?: string | undefined }) =>
  async (tx: Db) => {
    if (wanted.categoryId === undefined && wanted.subCategoryId === undefined) return
    await holdTree(tx)
    await holdProductsIn(tx, 'sub_sub_categories', id)
    const place = await findPlace(tx, id)
    if (!place) throw noSuch(subSubCategoryLevel)
    const subCategoryId = wanted.subCategoryId ?? place.subCategoryId
    const categoryId = await holdParent(tx, subCategoryId)
    if (!categoryId || categoryId !== (wanted.categoryId ?? categoryId))
      throw invalidSubCategoryParent()
    if (subCategoryId === place.subCategoryId) return
    await moveSubSubCategory(tx, id, { categoryId, subCategoryId })
  }
