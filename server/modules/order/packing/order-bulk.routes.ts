import { type BulkJob, mostBulkJobsListed, orderBulkCalls } from '@haat/contract/order/order-bulk'
import { told, type Unworded } from '@haat/contract/told'

import { bind } from '#platform/http/api.ts'
import { keptText } from '#platform/http/kept-text.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { idempotentRequest } from '../core/idempotency/idempotent-request.ts'
import { moveOrderIn } from '../core/move-order.ts'
import type { Orders } from '../core/orders.ts'
import { bookParcel } from '../courier/book-parcel.ts'
import { handOver } from './hand-over.ts'
import {
  type BulkJobResult,
  findBulkResults,
  findOpenBulkJobs,
  forgetOldBulkJobs,
} from './order-bulk.repo.ts'
import { bulkJob, type BulkActs, runBulk } from './run-bulk.ts'
import { startBulk } from './start-bulk.ts'

const resumeJob = 'order.resume-bulk'
const forgetJob = 'order.forget-bulk'
const keptMs = 30 * 86_400_000
const listedMs = 86_400_000

/** Acts on many orders at once (`POST /order/bulk`). */
export function registerOrderBulk(
  { api, ports, jobs, cronJobs }: Platform,
  { orders, 'delivery-list': recordOfList }: { orders: Orders } & Pick<BulkActs, 'delivery-list'>,
): void {
  const { database, clock } = ports
  const acts: BulkActs = {
    move: async (tx, { orderId, actor, at, work }) => {
      const { status: to, reason, cancelReason, privateNote } = work
      const move = { orderId, to, reason, cancelReason, privateNote, inBulk: true }
      await moveOrderIn(tx, orders, { ...move, actor, at })
    },
    'hand-over': async (tx, { orderId, actor, at, work: { shipments } }) => {
      const shipment = shipments.find((one) => one.orderId === orderId)
      if (!shipment) throw new Error(`The job names no shipment of order ${orderId}`)
      await handOver(tx, orders, { shipment, actor, at })
    },
    'delivery-list': recordOfList,
    book: async (tx, { orderId, actor, work: { courier, parcels } }) => {
      const parcel = parcels.find((one) => one.orderId === orderId)
      if (!parcel) throw new Error(`The job names no parcel of order ${orderId}`)
      await bookParcel(tx, orders, { ...parcel, courier, actor })
    },
  }
  const run = (jobId: string) => runBulk({ ...ports, acts }, jobId)
  jobs[bulkJob] = async (payload) => {
    const { jobId } = payload as { jobId: string } // as: startBulk() wrote it.
    await run(jobId)
  }
  // A killed process leaves its job locked for minutes; its orders are not.
  jobs[resumeJob] = async () => {
    const errors: unknown[] = []
    for (const jobId of await findOpenBulkJobs(database.db)) {
      await run(jobId).catch((error: unknown) => errors.push(error))
    }
    // One that fails holds up none of the others.
    if (errors.length > 0) throw new AggregateError(errors, 'Bulk acts failed')
  }
  jobs[forgetJob] = () => forgetOldBulkJobs(database.db, new Date(clock.now().getTime() - keptMs))
  cronJobs.push({ job: resumeJob, pattern: '* * * * *', atStart: true })
  cronJobs.push({ job: forgetJob, pattern: '41 2 * * *' })
  bind(api, orderBulkCalls, {
    'POST /order/bulk': (input) => {
      const { params, actor, body } = input
      const request = idempotentRequest('POST /order/bulk', { ...input, params }, clock.now())
      return startBulk(ports, actor, body, request)
    },
    'GET /order/bulk': async ({ actor }) => {
      const since = new Date(clock.now().getTime() - listedMs)
      const which = { since, limit: mostBulkJobsListed }
      const found = await findBulkResults(database.db, actor.userId, which)
      return found.map(presentJob)
    },
    'GET /order/bulk/{jobId}': async ({ actor, params: { jobId } }) => {
      const [job] = await findBulkResults(database.db, actor.userId, { id: jobId })
      if (!job) throw notFound('no_such_job')
      return presentJob(job)
    },
  })
}

function presentJob({
  id,
  work,
  createdAt,
  isFinished,
  refused,
  ...job
}: BulkJobResult): Unworded<typeof BulkJob> {
  return {
    _id: id,
    act: work.act,
    status: statusOf(work),
    createdAt: new Date(createdAt).toISOString(),
    state: isFinished ? 'done' : 'running',
    ...job,
    refused: refused.map(({ orderId, message }) => ({ orderId, ...told(keptText(message)) })),
  }
}

const statuses = {
  'hand-over': 'shipped',
  book: 'processing',
  'delivery-list': 'delivered',
} as const

const statusOf = (work: BulkJobResult['work']): BulkJob['status'] =>
  work.act === 'move' ? work.status : statuses[work.act]
