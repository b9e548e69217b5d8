import { type Person, lockPerson } from '#modules/identity/index.ts'
import { acceptPicture, removePicture } from '#modules/media/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import type { Storage } from '#platform/storage.ts'

import { setProfileImage } from './profile.repo.ts'

const side = 512

/** Sets a person's picture: a square without the camera's metadata. The old picture is removed. */
export async function changeProfileImage(
  { db, storage }: { db: Db; storage: Storage },
  userId: string,
  upload: Buffer,
): Promise<void> {
  const picture = await acceptPicture(upload, { cut: { width: side, height: side } })
  const key = `profiles/${newId()}.webp`
  await storage.put(key, picture)
  const kept = await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!person) return false
    await dropProfileImage(tx, person)
    await setProfileImage(tx, userId, key)
    return true
  }).catch(async (error: unknown) => {
    await storage.remove(key)
    throw error
  })
  if (!kept) await storage.remove(key)
}

/** Removes a person's picture; the file is deleted once the transaction is committed. */
export async function dropProfileImage(tx: Db, { id, profileImage }: Person): Promise<void> {
  if (profileImage === null) return
  await setProfileImage(tx, id, null)
  await removePicture(tx, profileImage)
}
