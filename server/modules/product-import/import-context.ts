import type { Text } from '@haat/contract/refusals/text'

import type { StoredProduct, StoredVariant, TakenSku } from '#modules/catalogue/index.ts'
import type { Actor } from '#platform/session/actor.ts'

import type { FindCategories } from './category-tree.ts'

/** Finds the picture of a cell's text: its storage key, or why there is none. */
export type FindPicture = (text: string) => { key: string } | { problem: Text }

/** State of the shop that a file is validated against. */
export interface ImportContext {
  actor: Pick<Actor, 'userId' | 'role'>
  /** Whose a new product is where its rows name no owner. */
  defaultOwnerId: string
  findCategories: FindCategories
  byId: ReadonlyMap<string, StoredProduct>
  /** By owner and key. */
  byKey: ReadonlyMap<string, StoredProduct>
  /** Variants of the named products, by product. */
  variants: ReadonlyMap<string, StoredVariant[]>
  /** SKUs of the rows that variants have, by owner and SKU. */
  skus: ReadonlyMap<string, TakenSku>
  findPicture: FindPicture
  sellers: ReadonlySet<string>
  /** Line of each product and SKU named so far, because a file may name each only once. */
  seen: Map<string, number>
}
