import type { InputOf } from '@haat/contract/call'
import type { Calls } from '@haat/contract'
import type { BulkJob } from '@haat/contract/order/order-bulk'
import { useEffect, useRef, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { isNetworkFault } from '#app/util/is-network-fault.ts'
import { newId } from '#app/util/new-id.ts'

import { dismissBulkJob, noteBulkJobs } from './unread-bulk-jobs.ts'

const pollMs = 400

type BulkBody = InputOf<Calls['POST /order/bulk']>['body']

/**
 * Starts an act on many orders and follows its job until each order has its result, which the caller shows. The job goes
 * on by itself when the person leaves the page or has no connection for a while; then `useBulkJobs` tells its result.
 */
export function useBulkJob() {
  const [job, setJob] = useState<Pick<BulkJob, 'total' | 'done' | 'refused'>>()
  const isShown = useRef(true)
  // Syncs with the page: a page that was left asks no more.
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  /** Undefined: the page was left before the end. */
  const follow = async (jobId: string): Promise<BulkJob | undefined> => {
    while (isShown.current) {
      const now = await read(jobId)
      if (now) setJob(now)
      if (now?.state === 'done') {
        setJob(undefined)
        dismissBulkJob(jobId)
        return now
      }
      await new Promise((later) => setTimeout(later, pollMs))
    }
    return undefined
  }
  /** Notes a job that another call has begun. */
  const begin = ({ jobId, total }: { jobId: string; total: number }) => {
    setJob({ total, done: 0, refused: [] })
    noteBulkJobs([jobId])
  }
  const start = async (body: BulkBody): Promise<{ jobId: string }> => {
    const started = await browserApi('POST /order/bulk', { body, idempotencyKey: newId() })
    begin(started)
    return started
  }
  return { job, start, begin, follow }
}

/** Undefined without a connection: the job is asked again. */
async function read(jobId: string): Promise<BulkJob | undefined> {
  try {
    return await browserApi('GET /order/bulk/{jobId}', { params: { jobId } })
  } catch (error) {
    if (isNetworkFault(error)) return undefined
    throw error
  }
}
