import type { CategoryPlace } from '@haat/contract/product/category-tree'
import type { Text } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Refusal } from '#platform/http/refusal.ts'
import { badRequest, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { categoryTags, refuseCategory } from './category-level.ts'
import {
  type CategoryNodeRow,
  findCategoryNode,
  findSiblings,
  lockTree,
  writeOrder,
} from './category-node.repo.ts'
import { presentPlace } from './category.present.ts'
import { intoCategory, intoSubCategory } from './move-category.ts'

/** Puts a category node among others of its level, at a position in a parent, with all that is in it. */
export async function placeCategory(
  { database }: Pick<Ports, 'database'>,
  id: string,
  { parentId, position }: { parentId: string | null; position: number },
): Promise<CategoryPlace> {
  return inTransaction(database.db, async (tx) => {
    await lockTree(tx)
    const node = await findCategoryNode(tx, id)
    if (node?.id !== id) throw notFound('category_not_found')
    const parent = parentId === null ? undefined : await findCategoryNode(tx, parentId)
    const refusal = refuseParent(node, parentId, parent)
    if (refusal) throw refusal
    await moveUnder(tx, node, parentId).catch((error: unknown) => refuseCategory(error, node.level))
    const siblings = (await findSiblings(tx, parentId)).filter((one) => one !== id)
    await writeOrder(tx, siblings.toSpliced(position - 1, 0, id))
    await invalidatePages(tx, categoryTags)
    return presentPlace((await findCategoryNode(tx, id)) ?? node)
  })
}

/** Where a category of any level is now. Throws 404. */
export async function readPlace(db: Db, id: string): Promise<CategoryPlace> {
  const node = await findCategoryNode(db, id)
  if (!node) throw notFound('category_not_found')
  return presentPlace(node)
}

/** Each level is in the one above it: so no category is in itself, and there is no fourth level. */
function refuseParent(
  { level, id }: CategoryNodeRow,
  parentId: string | null,
  parent: CategoryNodeRow | undefined,
): Refusal | undefined {
  const no = (why: Text) => badRequest(why, 'body.parentId')
  if (parentId === id) return no('category_in_itself')
  if (parentId !== null && parent?.id !== parentId) return no('no_such_category')
  if ((parent?.level ?? 0) === level - 1) return undefined
  if (level === 1) return no('category_at_top')
  if (parent?.level === 3) return no('no_fourth_level')
  return no(level === 2 ? 'sub_lies_in_category' : 'sub_sub_lies_in_sub')
}

async function moveUnder(
  tx: Db,
  { level, id }: CategoryNodeRow,
  parentId: string | null,
): Promise<void> {
  if (parentId === null) return
  if (level === 2) await intoCategory(id, parentId)(tx)
  else await intoSubCategory(id, { subCategoryId: parentId })(tx)
}
