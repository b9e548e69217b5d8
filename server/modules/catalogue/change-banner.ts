import type { z } from 'zod'
import {
  type BannerForm,
  type BannerUpdateForm,
  mostBanners,
  smallestBanner,
} from '@haat/contract/front-page'

import { keepPictures, removePicture } from '#modules/media/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Upload } from '#platform/http/api.ts'
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'
import { dropPages } from '#platform/stale.ts'

import {
  deleteBanner,
  holdBanners,
  holdCategoryCalled,
  insertBanner,
  placeBanners,
  updateBanner,
} from './banner-write.repo.ts'

type Outside = Pick<Ports, 'database' | 'storage'>

/** Adds a banner after the others. Returns its id. */
export async function addBanner(
  { database, storage }: Outside,
  { bannerOffer = 0, bannerCategory = '' }: z.output<typeof BannerForm>,
  upload: Upload,
): Promise<string> {
  const id = newId()
  await keepPictures(storage, picturesOf(upload), ([image = '']) =>
    inTransaction(database.db, async (tx) => {
      const banners = await holdBanners(tx)
      if (banners.length >= mostBanners)
        throw conflict(`There may be ${mostBanners} banners at most`)
      const categoryId = await categoryCalled(tx, bannerCategory)
      await insertBanner(tx, { id, image, offer: bannerOffer, categoryId })
      await dropPages(tx, ['Banner'])
    }),
  )
  return id
}

/** Changes what is given of a banner; at another position the others make room. */
export async function changeBanner(
  { database, storage }: Outside,
  id: string,
  form: z.output<typeof BannerUpdateForm>,
  upload: Upload | undefined,
): Promise<void> {
  const { bannerOffer: offer, bannerCategory, position } = form
  await keepPictures(storage, picturesOf(upload), ([image]) =>
    inTransaction(database.db, async (tx) => {
      const banners = await holdBanners(tx)
      const before = banners.find((banner) => banner.id === id)
      if (!before) throw notFound('Banner not found')
      const categoryId =
        bannerCategory === undefined ? undefined : await categoryCalled(tx, bannerCategory)
      await updateBanner(tx, id, { image, offer, categoryId })
      if (position !== undefined) {
        const others = banners.map((banner) => banner.id).filter((other) => other !== id)
        await placeBanners(tx, others.toSpliced(position - 1, 0, id))
      }
      if (image !== undefined) await removePicture(tx, before.image)
      await dropPages(tx, ['Banner'])
    }),
  )
}

export async function removeBanner({ database }: Outside, id: string): Promise<null> {
  await inTransaction(database.db, async (tx) => {
    const banner = (await holdBanners(tx)).find((one) => one.id === id)
    if (!banner) throw notFound('Banner not found')
    await deleteBanner(tx, id)
    await removePicture(tx, banner.image)
    await dropPages(tx, ['Banner'])
  })
  return null
}

async function categoryCalled(tx: Db, text: string): Promise<string | null> {
  if (text === '') return null
  const id = await holdCategoryCalled(tx, text)
  if (id === undefined) throw badRequest('There is no such category', 'body.bannerCategory')
  return id
}

const picturesOf = (upload: Upload | undefined) => ({
  folder: 'banners',
  field: 'bannerImage',
  uploads: upload ? [upload] : [],
  atLeast: smallestBanner,
})
