import { smallestLogo } from '@haat/contract/product/front-page'

import { keepPictures, removePicture } from '#modules/media/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Upload } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import type { LogoRow } from './front-page.repo.ts'
import { deleteLogo, deleteOtherLogos, insertLogo } from './logo-write.repo.ts'

/** Makes an upload the shop's logo; the one before is gone. */
export async function setLogo(
  { database, storage, clock }: Pick<Ports, 'database' | 'storage' | 'clock'>,
  upload: Upload,
): Promise<LogoRow> {
  const id = newId()
  const pictures = { folder: 'logo', field: 'logo', uploads: [upload], atLeast: smallestLogo }
  return keepPictures(storage, pictures, async ([image = '']) => {
    await inTransaction(database.db, async (tx) => {
      await insertLogo(tx, { id, image, at: clock.now() })
      for (const old of await deleteOtherLogos(tx, id)) await removePicture(tx, old)
      await invalidatePages(tx, ['Logo'])
    })
    return { id, image }
  })
}

export async function removeLogo({ database }: Pick<Ports, 'database'>, id: string): Promise<null> {
  await inTransaction(database.db, async (tx) => {
    const image = await deleteLogo(tx, id)
    if (image === undefined) throw notFound('logo_not_found')
    await removePicture(tx, image)
    await invalidatePages(tx, ['Logo'])
  })
  return null
}
