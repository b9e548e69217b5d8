import type { Actor } from '#platform/session/actor.ts'

import type { FindCategories } from './category-tree.ts'
import type { StoredProduct } from './stored-product.repo.ts'

/** What rows are judged by: the shop as it is. */
export interface ImportContext {
  actor: Pick<Actor, 'userId' | 'role'>
  findCategories: FindCategories
  byId: ReadonlyMap<string, StoredProduct>
  /** By owner and number. */
  bySku: ReadonlyMap<string, StoredProduct>
  /** Keys of the pictures that may be named, by their addresses. */
  pictures: ReadonlyMap<string, string>
  sellers: ReadonlySet<string>
  /** Lines by the products that they are about: each once in a file. */
  seen: Map<string, number>
}
