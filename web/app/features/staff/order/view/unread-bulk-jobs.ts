import { useEffect } from 'react'

import { readSession, subscribeSession } from '#app/api/session-store.ts'
import { stored } from '#app/util/stored.ts'

const mostKept = 50
export const none: readonly string[] = []

/**
 * Jobs that were begun here, or seen running, and whose result was not read yet. Of one tab and one login: what was
 * done elsewhere or yesterday is seen in the orders.
 */
export const unreadBulkJobs = stored<readonly string[]>(
  'bulk-jobs-unread',
  (json) => (Array.isArray(json) ? json.filter((id) => typeof id === 'string') : none),
  { place: 'sessionStorage', orInMemory: true },
)

export function noteBulkJobs(jobIds: readonly string[]): void {
  const before = unreadBulkJobs.get()
  const added = jobIds.filter((id) => !before.includes(id))
  if (added.length > 0) unreadBulkJobs.set([...before, ...added].slice(-mostKept))
}

export function dismissBulkJob(jobId: string): void {
  unreadBulkJobs.set(unreadBulkJobs.get().filter((id) => id !== jobId))
}

/** Syncs with the session: whoever logs in next has begun none of them. */
export function useForgetBulkJobs(): void {
  useEffect(
    () =>
      subscribeSession(() => {
        if (!readSession().user) unreadBulkJobs.clear()
      }),
    [],
  )
}
