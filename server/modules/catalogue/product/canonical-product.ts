import { productPath } from '@haat/contract/product/product-path'

import type { Db } from '#platform/db/db.ts'

import { findShownName } from './product-name.repo.ts'

const productPage = /^\/products\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/[^/]*)?$/i

/** The one path of the page of a product that is shown; undefined for a path that leads to none. */
export async function canonicalProduct(db: Db, path: string): Promise<string | undefined> {
  const id = productPage.exec(path)?.[1]?.toLowerCase()
  if (id === undefined) return undefined
  const name = await findShownName(db, id)
  return name === undefined ? undefined : productPath(id, name)
}
