import { say } from '@haat/contract/refusals/text'

import { removePicture } from '#modules/media/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { categoryTags, type Level, wordsOf } from './category-level.ts'
import {
  deleteMerged,
  findSameChildren,
  lockBranches,
  moveContentsOfCategories,
  moveContentsOfSubs,
  moveContentsOfSubSubs,
  type Pairs,
} from './category-merge.repo.ts'
import { lockProductsIn } from './category-move.repo.ts'
import { type CategoryNodeRow, findCategoryNode, lockTree } from './category-node.repo.ts'

/**
 * Puts all that is in a category into another of its level and deletes it. Where both hold a category of the
 * same name, these are merged too. Replies how many products went along, those off sale included.
 */
export async function mergeCategories(
  { database }: Pick<Ports, 'database'>,
  { from, into }: { from: string; into: string },
): Promise<{ products: number }> {
  if (from === into) throw badRequest('choose_other_category', 'body.into')
  return inTransaction(database.db, async (tx) => {
    await lockTree(tx)
    const [gone, kept] = [await find(tx, from, 'from'), await find(tx, into, 'into')]
    if (gone.level !== kept.level) {
      const { word } = wordsOf(gone.level)
      throw badRequest(say('category_merge_level', { level: word, same: word }), 'body.into')
    }
    const products = await lockProductsIn(tx, gone.level, from)
    await lockBranches(tx, [from, into])
    const images = await merge(tx, gone.level, { from: [from], into: [into] })
    for (const image of images) await removePicture(tx, image)
    await invalidatePages(tx, categoryTags)
    return { products }
  })
}

async function find(tx: Db, id: string, field: 'from' | 'into'): Promise<CategoryNodeRow> {
  const node = await findCategoryNode(tx, id)
  // One that was merged already is no longer there.
  if (node?.id !== id) throw badRequest('no_such_category', `body.${field}`)
  return node
}

const moveContents = {
  1: moveContentsOfCategories,
  2: moveContentsOfSubs,
  3: moveContentsOfSubSubs,
}

/** From the leaves up. Replies the keys of the pictures that are no longer needed. */
async function merge(tx: Db, level: Level, nodes: Pairs): Promise<string[]> {
  if (nodes.from.length === 0) return []
  const below =
    level === 3 ? [] : await merge(tx, level === 1 ? 2 : 3, await findSameChildren(tx, nodes))
  await moveContents[level](tx, nodes)
  return [...below, ...(await deleteMerged(tx, nodes))]
}
