import { type Calling, claimSeconds } from '@haat/contract/order/order-call'
import { say, within } from '@haat/contract/refusals/text'
import type { Unworded } from '@haat/contract/told'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { callerText } from '../core/call-state.present.ts'
import { findOrder } from '../core/order.repo.ts'
import { isAllTheirs, ownerFor, seenByStaff } from '../core/staff-order.ts'
import {
  type Claimant,
  type ClaimRow,
  deleteOldClaims,
  findClaim,
  freeDesk,
  freeOldest,
  putClaim,
  waitForDesks,
} from './call-claim.repo.ts'
import { findNextCall } from './call.repo.ts'

/** Pages that one person calls from, also where a desk shares an account: beyond them the oldest loses its order. */
const mostDesks = 10

type Deps = Pick<Ports, 'database' | 'clock'>

/**
 * Takes the next order for a desk and frees what it had before. Of two desks that ask at once each gets another order:
 * they take turns.
 */
export async function takeNext(
  { database, clock }: Deps,
  actor: Actor,
  { desk, skipped }: { desk: string; skipped: readonly string[] },
): Promise<string | null> {
  const at = clock.now()
  return inTransaction(database.db, async (tx) => {
    await waitForDesks(tx)
    await deleteOldClaims(tx, at)
    const orderId = await findNextCall(tx, { ownerId: ownerFor(actor), at, skipped, desk })
    const claim = claimOf(actor, desk, at)
    await freeDesk(tx, claim, { but: orderId })
    if (orderId !== undefined) await take(tx, orderId, claim)
    return orderId ?? null
  })
}

/** Takes one order for a desk, or keeps it. Throws 409 while another desk has it. */
export async function takeOne(
  { database, clock }: Deps,
  actor: Actor,
  { orderId, desk }: { orderId: string; desk: string },
): Promise<Unworded<typeof Calling>> {
  const at = clock.now()
  return inTransaction(database.db, async (tx) => {
    const order = seenByStaff(await findOrder(tx, orderId), actor)
    if (!isAllTheirs(actor, order)) throw notFound('order_not_found')
    await waitForDesks(tx)
    const other = await findClaim(tx, orderId, { ownerId: ownerFor(actor), at })
    if (other && other.desk !== desk) throw takenBy(other)
    if (order.status !== 'pending') throw conflict('call_not_pending')
    const claim = claimOf(actor, desk, at)
    await freeDesk(tx, claim, { but: orderId })
    await take(tx, orderId, claim)
    return presentClaim(await claimNow(tx, actor, { orderId, at }))
  })
}

export const leaveOne = (
  { database }: Deps,
  actor: Actor,
  { orderId, desk }: { orderId: string; desk: string },
): Promise<void> => freeDesk(database.db, { desk, actorId: actor.userId }, { only: orderId })

export const takenBy = ({ name }: Pick<ClaimRow, 'name'>) =>
  conflict(say('call_taken_by', { name: within(callerText(name)) }))

async function take(tx: Db, orderId: string, claimant: Claimant): Promise<void> {
  await putClaim(tx, orderId, claimant)
  await freeOldest(tx, claimant.actorId, mostDesks)
}

const claimOf = (actor: Actor, desk: string, at: Date) => ({
  desk,
  actorId: actor.userId,
  at,
  until: new Date(at.getTime() + claimSeconds * 1_000),
})

async function claimNow(
  tx: Db,
  actor: Actor,
  { orderId, at }: { orderId: string; at: Date },
): Promise<ClaimRow> {
  const claim = await findClaim(tx, orderId, { ownerId: ownerFor(actor), at })
  if (!claim) throw new Error(`Nobody has taken order ${orderId}`)
  return claim
}

const presentClaim = ({ name, until }: ClaimRow) => ({
  name: callerText(name),
  until: new Date(until).toISOString(),
})
