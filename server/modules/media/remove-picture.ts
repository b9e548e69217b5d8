import type { Db } from '#platform/db/db.ts'
import { addJob } from '#platform/job.repo.ts'
import { isStorageKey } from '#platform/storage.ts'

export const removeJob = 'media.remove-picture'

/** On which every process hears the key of a picture that is gone. */
export const pictureChannel = 'picture'

/** Removes a picture of ours in all its sizes, once the transaction is committed; another address is left alone. */
export async function removePicture(tx: Db, key: string): Promise<void> {
  if (isStorageKey(key)) await addJob(tx, removeJob, { key })
}
