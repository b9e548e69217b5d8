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
  setBulkFailure,
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

/** For so long an order that fails is tried again, each minute; then that is its result. */
const triedMs = 10 * 60_000

/**
 * Does a bulk act: each order that has no result yet, once. Effect and result are of one transaction, so that a run that
 * is killed anywhere, and is begun again, does no order twice. Several runs at once share the orders. One that fails holds
 * up no other; the run throws its error in the end, and is begun again.
 */
export async function runBulk(deps: Deps, jobId: string): Promise<void> {
  const { database, clock, log } = deps
  const job = await findBulkJob(database.db, jobId)
  if (!job || job.isFinished) return
  const failed: Failed[] = []
  const run = { ...deps, job, failed }
  await Promise.all(Array.from({ length: lanes[job.work.act] }, () => runRest(run)))
  await finishBulkJob(database.db, jobId, clock.now())
  if (failed[0]) throw failed[0].error
  log.info({ jobId, act: job.work.act }, 'order.bulk-ended')
}

interface Failed {
  orderId: string
  error: unknown
}

interface Run extends Deps {
  job: BulkJobRow
  /** Orders that failed in this run. */
  failed: Failed[]
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

async function runRest(run: Run): Promise<void> {
  while (await runNext(run)) {
    // Each call does one order.
  }
}

/** Does the next order of a job. False when each has its result, is being done or has failed. */
async function runNext({ database, clock, log, acts, job, failed }: Run): Promise<boolean> {
  const { db } = database
  const actor = await findActorOfJob(db, job.actorId)
  const call = { key: callOf(job.work), requestId: job.id }
  let orderId: string | undefined
  try {
    await withAuditContext(actor, call, () =>
      inTransaction(db, async (tx) => {
        const without = failed.map((one) => one.orderId)
        orderId = await takeBulkRow(tx, job.id, without)
        if (!orderId) return
        await actOn(tx, acts, { job, orderId, at: clock.now() })
        await setBulkResult(tx, { jobId: job.id, orderId })
      }),
    )
  } catch (error) {
    if (!orderId) throw error
    const row = { jobId: job.id, orderId }
    if (error instanceof Refusal) {
      await setBulkResult(db, row, error.text)
      return true
    }
    const at = clock.now()
    const since = await setBulkFailure(db, { ...row, at })
    if (at.getTime() - since.getTime() <= triedMs) {
      failed.push({ orderId, error })
      return true
    }
    log.error({ err: error, ...row }, 'order.bulk-failed')
    await setBulkResult(db, row, 'something_went_wrong')
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
