import type { Shop } from '@haat/contract/shop'
import type { Db } from '#platform/db/db.ts'

import { presentShop } from './shop.present.ts'
import { findShop } from './shop.repo.ts'

/** The shop's public details. */
export async function readShop(db: Db): Promise<Shop> {
  return presentShop(await findShop(db))
}
