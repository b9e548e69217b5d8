import type { Db } from '#platform/db/db.ts'

import { deleteBlock, findPhonesOf, insertBlock, lockBuyers } from './block.repo.ts'

interface Input {
  userId: string
  blocked: boolean
  reason: string
  actorId: string
  at: Date
}

/**
 * Blocks an account with all its phone numbers and those of its recipients, or frees them. Whoever is placing an order for
 * one of them is waited for. Open orders go on.
 */
export async function setBlock(tx: Db, { blocked, ...block }: Input): Promise<void> {
  const { userId } = block
  await lockBuyers(tx, { userId, phones: await findPhonesOf(tx, userId) })
  // Read again: an order placed during the wait may have brought another number.
  const phones = await findPhonesOf(tx, userId)
  if (blocked) await insertBlock(tx, { ...block, phones })
  else await deleteBlock(tx, { userId, phones })
}
