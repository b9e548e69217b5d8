import type { Actor } from '#platform/session/actor.ts'

import type { FindCategories } from './category-tree.ts'
import type { StoredProduct } from './stored-product.repo.ts'

/** State of the shop that rows are validated against. */
export interface ImportContext {
  actor: Pick<Actor, 'userId' | 'role'>
  findCategories: FindCategories
  byId: ReadonlyMap<string, StoredProduct>
  /** By owner and number. */
  bySku: ReadonlyMap<string, StoredProduct>
  /** Keys of pictures by the addresses that may be used. */
  pictures: ReadonlyMap<string, string>
  sellers: ReadonlySet<string>
  /** Line of each product named so far, because a file may name it only once. */
  seen: Map<string, number>
}
