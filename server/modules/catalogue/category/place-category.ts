import type { CategoryPlace } from '@haat/contract/category-tree'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, notFound, type Refusal } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { categoryTags, levelOf, refuseCategory } from './category-level.ts'
import {
  findSiblings,
  findPlaceOf,
  holdTree,
  type Place,
  type Table,
  writeOrder,
} from './category-place.repo.ts'
import { intoCategory, intoSubCategory } from './move-category.ts'

type Wanted = { parentId: string | null; position: number }

const parentTable: Record<Table, Table | undefined> = {
  categories: undefined,
  sub_categories: 'categories',
  sub_sub_categories: 'sub_categories',
}

/** Puts a category of any level at a place among others of its level, with all that lies in it. */
export async function placeCategory(
  { database }: Pick<Ports, 'database'>,
  id: string,
  { parentId, position }: Wanted,
): Promise<CategoryPlace> {
  return inTransaction(database.db, async (tx) => {
    await holdTree(tx)
    const place = await findPlaceOf(tx, id)
    if (place?.id !== id) throw notFound('Category not found')
    const parent = parentId === null ? undefined : await findPlaceOf(tx, parentId)
    const refusal = refuseParent(place, parentId, parent)
    if (refusal) throw refusal
    await moveUnder(tx, place, parentId).catch((error: unknown) =>
      refuseCategory(error, levelOf(place.table)),
    )
    const siblings = (await findSiblings(tx, place.table, parentId)).filter((one) => one !== id)
    await writeOrder(tx, place.table, siblings.toSpliced(position - 1, 0, id))
    await invalidatePages(tx, categoryTags)
    return presentPlace((await findPlaceOf(tx, id)) ?? place)
  })
}

/** Where a category of any level is now. Throws 404. */
export async function readPlace(db: Db, id: string): Promise<CategoryPlace> {
  const place = await findPlaceOf(db, id)
  if (!place) throw notFound('Category not found')
  return presentPlace(place)
}

const presentPlace = ({ categoryId, subCategoryId, subSubCategoryId }: Place): CategoryPlace => ({
  category: categoryId,
  subCategory: subCategoryId,
  subSubCategory: subSubCategoryId,
})

/** Each level lies in the one above it: so nothing ever lies in itself, and there is no fourth level. */
function refuseParent(
  { table, id }: Place,
  parentId: string | null,
  parent: Place | undefined,
): Refusal | undefined {
  const no = (why: string) => badRequest(why, 'body.parentId')
  const wanted = parentTable[table]
  if (parentId === id) return no('A category cannot lie in itself')
  if (parentId !== null && parent?.id !== parentId) return no('There is no such category')
  if (wanted === parent?.table) return undefined
  if (wanted === undefined) return no('A category stands at the top: it lies in no other')
  if (parent?.table === 'sub_sub_categories') return no('There is no fourth level of categories')
  const { word } = levelOf(table)
  return no(`A ${word} lies in a ${levelOf(wanted).word}`)
}

async function moveUnder(tx: Db, { table, id }: Place, parentId: string | null): Promise<void> {
  if (parentId === null) return
  if (table === 'sub_categories') await intoCategory(id, parentId)(tx)
  else await intoSubCategory(id, { subCategoryId: parentId })(tx)
}
