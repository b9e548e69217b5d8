import type { Db } from '#platform/db/db.ts'

import { invalidSubCategoryParent, noSuch } from './category-level.ts'
import {
  lockParent,
  lockProductsIn,
  moveSubCategory,
  moveSubSubCategory,
} from './category-move.repo.ts'
import { findCategoryNode, lockTree } from './category-node.repo.ts'

/** Puts a sub-category under another category, with everything in it. */
export const intoCategory = (id: string, categoryId: string | undefined) => async (tx: Db) => {
  if (categoryId === undefined) return
  await lockTree(tx)
  await lockProductsIn(tx, 2, id)
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
    await lockTree(tx)
    await lockProductsIn(tx, 3, id)
    const node = await findCategoryNode(tx, id)
    if (node?.id !== id || node.subCategoryId === null || node.level !== 3) throw noSuch(3)
    const subCategoryId = wanted.subCategoryId ?? node.subCategoryId
    const categoryId = await lockInCategory(tx, subCategoryId, wanted.categoryId)
    if (subCategoryId === node.subCategoryId) return
    await moveSubSubCategory(tx, id, { categoryId, subCategoryId })
  }

/** Holds a sub-category where it is and replies its category. Throws 400 when another one is wanted. */
export async function lockInCategory(
  tx: Db,
  subCategoryId: string,
  wanted: string | undefined,
): Promise<string> {
  const categoryId = await lockParent(tx, subCategoryId)
  if (!categoryId || categoryId !== (wanted ?? categoryId)) throw invalidSubCategoryParent()
  return categoryId
}
