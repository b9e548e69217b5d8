import { removePictures } from '#modules/media/index.ts'
import type { Db } from '#platform/db/db.ts'

import { findPicturesInUse } from './product-write.repo.ts'

/** Removes pictures that these products, changed or deleted, do not show any more, and nothing else shows. */
export async function removeUnusedPictures(
  tx: Db,
  ids: readonly string[],
  images: readonly string[],
): Promise<void> {
  if (images.length === 0) return
  const inUse = await findPicturesInUse(tx, ids, images)
  await removePictures(
    tx,
    images.filter((image) => !inUse.includes(image)),
  )
}
