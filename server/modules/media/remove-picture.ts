import type { Db } from '#platform/db/db.ts'
import { addJob, addJobs } from '#platform/job.repo.ts'
import { isStorageKey } from '#platform/storage.ts'

export const removeJob = 'media.remove-picture'

/** NOTIFY channel: the payload is the key of a removed picture. */
export const pictureChannel = 'picture'

/** Removes one of our pictures in all sizes after the commit; ignores addresses elsewhere. */
export async function removePicture(tx: Db, key: string): Promise<void> {
  if (isStorageKey(key)) await addJob(tx, removeJob, { key })
}

/** The same for many. */
export async function removePictures(tx: Db, keys: readonly string[]): Promise<void> {
  const jobs = keys.filter(isStorageKey).map((key) => ({ name: removeJob, payload: { key } }))
  if (jobs.length > 0) await addJobs(tx, jobs)
}
