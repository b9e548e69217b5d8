import { say } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import type { Refusal } from '#platform/http/refusal.ts'
import { conflict, refusedField } from '#platform/http/refusal.ts'

import { askBlock, type Buyer } from './block.repo.ts'

/** What a blocked customer reads: no more, since a block may be a mistake that the shop can clear up. */
export const pleaseCall = (): Refusal => conflict('call_the_shop')

/** Takes the locks of placing an order. Throws 409 where account or phone number is blocked. */
export async function refuseBlocked(tx: Db, buyer: Buyer): Promise<void> {
  if ((await askBlock(tx, buyer)) !== null) throw pleaseCall()
}

/** The same for an act for a customer that takes no reason: a change of the order takes one. */
export async function refuseBlockedForOther(tx: Db, buyer: Buyer): Promise<void> {
  const block = await askBlock(tx, buyer)
  if (block === null) return
  throw conflict('customer_blocked')
}

/** The same for an act of staff, who may go on with a reason. Returns the note for the order where they do. */
export async function refuseBlockedForStaff(
  tx: Db,
  buyer: Buyer,
  despiteBlock: string | undefined,
): Promise<string | undefined> {
  const block = await askBlock(tx, buyer)
  refuseDespite(block, despiteBlock)
  return block === null || despiteBlock === undefined ? undefined : despiteNote(despiteBlock)
}

/** Throws 409 with the reason of a block that staff have not decided to pass. */
export function refuseDespite(block: string | null, despiteBlock: string | undefined): void {
  if (block === null || despiteBlock !== undefined) return
  throw refusedField(409, say('blocked_say_why', { block }), 'body.despiteBlock')
}

/** The note of an order that says why staff went on. */
export const despiteNote = (reason: string): string => `Despite the block: ${reason}`
