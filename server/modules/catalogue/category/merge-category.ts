import { removePicture } from '#modules/media/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { categoryTags, levelOf } from './category-level.ts'
import {
  deleteMerged,
  findSameSubs,
  findSameSubSubs,
  holdBranches,
  moveContentsOfCategory,
  moveContentsOfSubs,
  moveProductsOfSubSubs,
  type Pairs,
} from './category-merge.repo.ts'
import { holdProductsIn } from './category-move.repo.ts'
import { findPlaceOf, holdTree, type Place } from './category-place.repo.ts'

/**
 * Puts all that lies in a category into another of its level and deletes it. Where both hold a category of the
 * same name, these are merged too. Replies how many products went along, those off sale included.
 */
export async function mergeCategories(
  { database }: Pick<Ports, 'database'>,
  { from, into }: { from: string; into: string },
): Promise<{ products: number }> {
  if (from === into) throw badRequest('Choose another category', 'body.into')
  return inTransaction(database.db, async (tx) => {
    await holdTree(tx)
    const [gone, kept] = [await find(tx, from, 'from'), await find(tx, into, 'into')]
    if (gone.table !== kept.table) {
      const { word } = levelOf(gone.table)
      throw badRequest(`A ${word} can only be merged into another ${word}`, 'body.into')
    }
    const products = await holdProductsIn(tx, gone.table, from)
    await holdBranches(tx, [from, into])
    const pair = { from: [from], into: [into] }
    const images = await merge[gone.table](tx, pair, { from, into })
    for (const image of images) await removePicture(tx, image)
    await invalidatePages(tx, categoryTags)
    return { products }
  })
}

async function find(tx: Db, id: string, field: 'from' | 'into'): Promise<Place> {
  const place = await findPlaceOf(tx, id)
  // One that was merged already is no longer there.
  if (place?.id !== id) throw badRequest('There is no such category', `body.${field}`)
  return place
}

type OnePair = { from: string; into: string }

/** By level. Each replies the keys of the pictures that nobody needs any more. */
const merge = {
  categories: async (tx: Db, pair: Pairs, { from, into }: OnePair) => {
    const images = await mergeSubs(tx, await findSameSubs(tx, from, into))
    await moveContentsOfCategory(tx, from, into)
    return [...images, ...(await deleteMerged(tx, 'categories', pair))]
  },
  sub_categories: mergeSubs,
  sub_sub_categories: mergeSubSubs,
}

async function mergeSubs(tx: Db, subs: Pairs): Promise<string[]> {
  if (subs.from.length === 0) return []
  const images = await mergeSubSubs(tx, await findSameSubSubs(tx, subs))
  await moveContentsOfSubs(tx, subs)
  return [...images, ...(await deleteMerged(tx, 'sub_categories', subs))]
}

async function mergeSubSubs(tx: Db, subSubs: Pairs): Promise<string[]> {
  if (subSubs.from.length === 0) return []
  await moveProductsOfSubSubs(tx, subSubs)
  return deleteMerged(tx, 'sub_sub_categories', subSubs)
}
