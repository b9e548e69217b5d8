import type { CallKey } from '@haat/contract/call'
import { hasPermission } from '@haat/contract/permission'

import { withAuditContext } from '#platform/audit-context.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { forbidden, Refusal } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import {
  type BulkJobRow,
  type WorkOfJob,
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
export type BulkAct<Work extends WorkOfJob = WorkOfJob> = (
  tx: Db,
  input: RowInput & { work: Work },
) => Promise<void>

/** An act for each kind. */
export type BulkActs = {
  [Act in WorkOfJob['act']]: BulkAct<Extract<WorkOfJob, { act: Act }>>
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
  await Promise.all(Array.from({ length: lanes[job.work.act] }, () => runRest(deps, job)))
  await finishBulkJob(database.db, jobId, clock.now())
  log.info({ jobId, act: job.work.act }, 'order.bulk-ended')
}

/**
 * Orders that are done at once: of a courier's list others go on while one waits. Shipping draws numbers of one series, where
 * each would wait for the one before it.
 */
const lanes: Record<WorkOfJob['act'], number> = {
  move: 1,
  'hand-over': 1,
  book: 1,
  'delivery-list': 3,
}

async function runRest(deps: Deps, job: BulkJobRow): Promise<void> {
  while (await runNext(deps, job)) {
    // Each call does one order.
  }
}

/** Does the next order of a job. False when each has its result or is being done. */
async function runNext({ database, clock, acts }: Deps, job: BulkJobRow): Promise<boolean> {
  const { db } = database
  const actor = await findActorOfJob(db, job.actorId)
  const call = { key: callOf(job.work), requestId: job.id }
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
function actOf(acts: BulkActs, work: WorkOfJob): (tx: Db, row: RowInput) => Promise<void> {
  switch (work.act) {
    case 'move':
      return (tx, row) => acts.move(tx, { ...row, work })
    case 'hand-over':
      return (tx, row) => acts['hand-over'](tx, { ...row, work })
    case 'delivery-list':
      return (tx, row) => acts['delivery-list'](tx, { ...row, work })
    case 'book':
      return (tx, row) => acts.book(tx, { ...row, work })
    default:
      return work satisfies never
  }
}

/** The call that asked for it, for the activity log. */
const callOf = ({ act }: WorkOfJob): CallKey =>
  act === 'delivery-list' ? 'POST /order/delivery-list' : 'POST /order/bulk'

/** Packers hand orders over and do nothing else to them; sellers do not say what became of a parcel. */
export function mayDo(actor: Actor, act: WorkOfJob['act']): boolean {
  if (actor.role === 'seller') return act !== 'delivery-list'
  return hasPermission(actor, act === 'hand-over' ? 'packing' : 'orders')
}
