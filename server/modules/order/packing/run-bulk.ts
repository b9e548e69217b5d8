import { hasPermission } from '@haat/contract/permission'
import type { BulkOrderBody, BulkWork } from '@haat/contract/order/order-bulk'

import { withAuditContext } from '#platform/audit-context.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { forbidden, Refusal } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import {
  type BulkJobRow,
  findActorOfJob,
  findBulkJob,
  finishBulkJob,
  setBulkResult,
  takeBulkRow,
} from './order-bulk.repo.ts'

export const bulkJob = 'order.bulk'

interface RowInput {
  orderId: string
  actor: Actor
  at: Date
}

/** What an act does to one order, in a transaction of its own. Throws a refusal; then nothing of it stays. */
export type BulkAct<Work extends BulkWork = BulkWork> = (
  tx: Db,
  input: RowInput & { work: Work },
) => Promise<void>

/** An act for each kind that the contract knows. */
export type BulkActs = {
  [Act in BulkOrderBody['act']]: BulkAct<Extract<BulkWork, { act: Act }>>
}

type Deps = Pick<Ports, 'database' | 'clock' | 'log'> & { acts: BulkActs }

/**
 * Does a bulk act: each order that has no result yet, once. Effect and result are of one transaction, so that a run that
 * is killed anywhere, and is begun again, does no order twice. Several runs at once share the orders.
 */
export async function runBulk(deps: Deps, jobId: string): Promise<void> {
  const { database, clock, log } = deps
  const job = await findBulkJob(database.db, jobId)
  if (!job || job.isFinished) return
  while (await runNext(deps, job)) {
    // Each call does one order.
  }
  await finishBulkJob(database.db, jobId, clock.now())
  log.info({ jobId, act: job.work.act }, 'order.bulk-ended')
}

/** Does the next order of a job. False when each has its result or is being done. */
async function runNext({ database, clock, acts }: Deps, job: BulkJobRow): Promise<boolean> {
  const { db } = database
  const actor = await findActorOfJob(db, job.actorId)
  const call = { key: 'POST /order/bulk', requestId: job.id }
  let orderId: string | undefined
  try {
    await withAuditContext(actor, call, () =>
      inTransaction(db, async (tx) => {
        orderId = await takeBulkRow(tx, job.id)
        if (!orderId) return
        await actOn(tx, acts, { job, orderId, at: clock.now() })
        await setBulkResult(tx, { jobId: job.id, orderId })
      }),
    )
  } catch (error) {
    if (!(error instanceof Refusal) || !orderId) throw error
    await setBulkResult(db, { jobId: job.id, orderId }, error.text)
  }
  return orderId !== undefined
}

/** The person's permissions are those of this moment, not of the moment when they asked. */
async function actOn(
  tx: Db,
  acts: BulkActs,
  { job, orderId, at }: { job: BulkJobRow; orderId: string; at: Date },
): Promise<void> {
  const actor = await findActorOfJob(tx, job.actorId)
  const { work } = job
  if (!actor || !mayDo(actor, work.act)) throw forbidden('may_not_change_orders')
  await actOf(acts, work)(tx, { orderId, actor, at })
}

/** The act with what it is to do bound to it, which keeps the two together for the compiler. */
function actOf(acts: BulkActs, work: BulkWork): (tx: Db, row: RowInput) => Promise<void> {
  switch (work.act) {
    case 'move':
      return (tx, row) => acts.move(tx, { ...row, work })
    case 'hand-over':
      return (tx, row) => acts['hand-over'](tx, { ...row, work })
    case 'book':
      return (tx, row) => acts.book(tx, { ...row, work })
    default:
      return work satisfies never
  }
}

/** Packers hand orders over and do nothing else to them. */
export const mayDo = (actor: Actor, act: BulkWork['act']): boolean =>
  actor.role === 'seller' || hasPermission(actor, act === 'hand-over' ? 'packing' : 'orders')
