import type { Db } from '#platform/db/db.ts'
import type { Actor } from '#platform/session/actor.ts'

import { ownersFor } from './product.policy.ts'
import { findFirstAdmin } from './product-write.repo.ts'

type Who = Pick<Actor, 'userId' | 'role'>

/** Whose a new product is: a seller's is their own, whatever is asked for. */
export async function ownerOfNew(db: Db, actor: Who, asked: string | undefined): Promise<string> {
  return ownersFor(actor) ?? asked ?? (await defaultOwner(db, actor))
}

/** Whose a product is where no owner is named. Staff put goods on sale for the shop: for its first admin. */
export async function defaultOwner(db: Db, { role, userId }: Who): Promise<string> {
  return role === 'staff' ? ((await findFirstAdmin(db)) ?? userId) : userId
}
