import type { Language } from '@haat/contract/language'
import type { ProductSummary } from '@haat/contract/product/catalogue'
import { poisha, poishaToTaka } from '@haat/contract/money'

import { findSummaries } from '#modules/catalogue/index.ts'
import type { Db } from '#platform/db/db.ts'

import { findFallenWishes } from './wishlist.repo.ts'

const mostShown = 5

/** Products of a wishlist that cost less now, with their price when added. */
export async function findPriceDrops(
  db: Db,
  customerId: string,
  language: Language,
): Promise<{ product: ProductSummary; formerPrice: number }[]> {
  const fallen = await findFallenWishes(db, customerId, mostShown)
  const former = new Map(fallen.map(({ id, formerPoisha }) => [id, poisha(formerPoisha)]))
  const products = await findSummaries(db, [...former.keys()], language)
  return products.map((product) => ({
    product,
    formerPrice: poishaToTaka(former.get(product._id) ?? poisha(0)),
  }))
}
