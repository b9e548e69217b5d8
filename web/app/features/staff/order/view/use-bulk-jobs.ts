import type { InputOf } from '@haat/contract/call'
import type { Calls } from '@haat/contract'
import type { BulkJob } from '@haat/contract/order/order-bulk'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { isNetworkFault } from '#app/util/is-network-fault.ts'
import { newId } from '#app/util/new-id.ts'

import { failureOf } from '../../kit/failure-of.ts'
import { none, noteBulkJobs, unreadBulkJobs } from './unread-bulk-jobs.ts'

const pollMs = 400

type BulkBody = InputOf<Calls['POST /order/bulk']>['body']

/**
 * The bulk acts of this person that run, and those of this tab whose result was not read: each is followed until every
 * order has its result, also after the page was left or loaded again. `onEnded` hears of those that end while the page is
 * shown.
 */
export function useBulkJobs(onEnded: (job: BulkJob) => void) {
  const [jobs, setJobs] = useState<readonly BulkJob[]>([])
  const [failure, setFailure] = useState<string>()
  const here = useSyncExternalStore(unreadBulkJobs.subscribe, unreadBulkJobs.get, () => none)
  const isShown = useRef(true)
  const isFollowing = useRef(false)
  const running = useRef(new Set<string>())
  const ended = useRef(onEnded)
  // The callback of the newest rendering.
  useEffect(() => {
    ended.current = onEnded
  })

  /** Asks until no job runs; one that is begun meanwhile is followed, too. */
  const follow = async () => {
    if (isFollowing.current) return
    isFollowing.current = true
    try {
      while (isShown.current) {
        const now = await listJobs()
        if (now) {
          setJobs(now)
          noteBulkJobs(now.filter(({ state }) => state === 'running').map(({ _id }) => _id))
          for (const job of now) {
            if (job.state === 'running') running.current.add(job._id)
            else if (running.current.delete(job._id)) ended.current(job)
          }
          if (running.current.size === 0) break
        }
        await new Promise((later) => setTimeout(later, pollMs))
      }
    } catch (error) {
      setFailure(failureOf(error))
    }
    isFollowing.current = false
  }
  const onShown = useEffectEvent(() => void follow())
  // Syncs with the server's jobs; a page that was left asks no more.
  useEffect(() => {
    isShown.current = true
    const timer = setTimeout(() => onShown())
    return () => {
      isShown.current = false
      clearTimeout(timer)
    }
  }, [])

  const start = async (body: BulkBody): Promise<void> => {
    setFailure(undefined)
    const { jobId } = await browserApi('POST /order/bulk', { body, idempotencyKey: newId() })
    running.current.add(jobId)
    noteBulkJobs([jobId])
    void follow()
  }
  return { jobs: jobs.filter(({ _id }) => here.includes(_id)), failure, start }
}

/** Undefined without a connection: it is asked again. */
async function listJobs(): Promise<BulkJob[] | undefined> {
  try {
    return await browserApi('GET /order/bulk')
  } catch (error) {
    if (isNetworkFault(error)) return undefined
    throw error
  }
}
