import type { z } from 'zod'
import {
  type BannerForm,
  type BannerUpdateForm,
  mostBanners,
  smallestBanner,
} from '@haat/contract/product/front-page'
import { say } from '@haat/contract/refusals/text'

import { keepPictures, removePicture } from '#modules/media/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Upload } from '#platform/http/api.ts'
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import {
  deleteBanner,
  lockBanners,
  lockCategoryCalled,
  insertBanner,
  placeBanners,
  type PlacedBanner,
  updateBanner,
} from './banner-write.repo.ts'

type Deps = Pick<Ports, 'database' | 'storage'>
type Form = z.output<typeof BannerForm>

interface Uploads {
  bannerImage: Upload | undefined
  bannerPhoneImage: Upload | undefined
  bannerImageBn: Upload | undefined
  bannerPhoneImageBn: Upload | undefined
}

/** Adds a banner after the others. Returns its id. */
export async function addBanner(deps: Deps, form: Form, uploads: Uploads): Promise<string> {
  const id = newId()
  const { bannerOffer: offer = 0, bannerAlt: alt, bannerAltBn: altBn } = form
  const time = windowOf(form)
  refuseContradiction(time)
  if (uploads.bannerPhoneImageBn && !uploads.bannerImageBn) throw phoneNeedsBangla()
  await keepAll(deps, uploads, ({ image = '', phoneImage, imageBn, phoneImageBn }) =>
    inTransaction(deps.database.db, async (tx) => {
      const banners = await lockBanners(tx)
      if (banners.length >= mostBanners)
        throw conflict(say('banners_at_most', { most: mostBanners }))
      const categoryId = await categoryCalled(tx, form.bannerCategory)
      await insertBanner(tx, {
        ...{ id, image, phoneImage, offer, alt, categoryId },
        ...{ imageBn, phoneImageBn, altBn },
        ...time,
      })
      await invalidatePages(tx, ['Banner'])
    }),
  )
  return id
}

/** Changes what is given of a banner; at another position the others make room. */
export async function changeBanner(
  deps: Deps,
  id: string,
  form: z.output<typeof BannerUpdateForm>,
  uploads: Uploads,
): Promise<void> {
  const { bannerOffer: offer, bannerAlt: alt, bannerAltBn: altBn, position } = form
  await keepAll(deps, uploads, ({ image, phoneImage: sent, ...bangla }) =>
    inTransaction(deps.database.db, async (tx) => {
      const banners = await lockBanners(tx)
      const before = banners.find((banner) => banner.id === id)
      if (!before) throw notFound('banner_not_found')
      const time = windowOf(form)
      refuseContradiction(time, before)
      const categoryId = await categoryCalled(tx, form.bannerCategory)
      // The one for phones was of the picture that goes.
      const phoneImage = sent ?? (image === undefined ? undefined : null)
      const imageBn = bangla.imageBn ?? (form.withoutImageBn ? null : undefined)
      if (bangla.phoneImageBn !== undefined && !(imageBn === undefined ? before.imageBn : imageBn))
        throw phoneNeedsBangla()
      const phoneImageBn = bangla.phoneImageBn ?? (imageBn === undefined ? undefined : null)
      await updateBanner(tx, id, {
        ...{ image, phoneImage, offer, alt, categoryId },
        ...{ imageBn, phoneImageBn, altBn },
        ...time,
      })
      if (position !== undefined) {
        const others = banners.map((banner) => banner.id).filter((other) => other !== id)
        await placeBanners(tx, others.toSpliced(position - 1, 0, id))
      }
      if (image !== undefined) await removePicture(tx, before.image)
      if (phoneImage !== undefined) await removePicture(tx, before.phoneImage ?? '')
      if (imageBn !== undefined) await removePicture(tx, before.imageBn ?? '')
      if (phoneImageBn !== undefined) await removePicture(tx, before.phoneImageBn ?? '')
      await invalidatePages(tx, ['Banner'])
    }),
  )
}

export async function removeBanner({ database }: Deps, id: string): Promise<null> {
  await inTransaction(database.db, async (tx) => {
    const banner = (await lockBanners(tx)).find((one) => one.id === id)
    if (!banner) throw notFound('banner_not_found')
    await deleteBanner(tx, id)
    await removePicture(tx, banner.image)
    await removePicture(tx, banner.phoneImage ?? '')
    await removePicture(tx, banner.imageBn ?? '')
    await removePicture(tx, banner.phoneImageBn ?? '')
    await invalidatePages(tx, ['Banner'])
  })
  return null
}

const phoneNeedsBangla = () => badRequest('banner_phone_needs_bangla', 'files.bannerPhoneImageBn')

async function categoryCalled(
  tx: Db,
  text: string | undefined,
): Promise<string | null | undefined> {
  if (text === undefined) return undefined
  if (text === '') return null
  const id = await lockCategoryCalled(tx, text)
  if (id === undefined) throw badRequest('no_such_category', 'body.bannerCategory')
  return id
}

interface Window {
  startsAt: Date | null | undefined
  endsAt: Date | null | undefined
}

function windowOf({ startsAt, endsAt }: Form): Window {
  const time = (text: string | null | undefined) =>
    text === null || text === undefined ? text : new Date(text)
  return { startsAt: time(startsAt), endsAt: time(endsAt) }
}

/** `before`: kept where nothing new is given. */
function refuseContradiction({ startsAt, endsAt }: Window, before?: PlacedBanner): void {
  const from = startsAt === undefined ? before?.startsAt : startsAt
  const until = endsAt === undefined ? before?.endsAt : endsAt
  if (from && until && new Date(until) <= new Date(from)) {
    throw badRequest('banner_end_after_start', 'body.endsAt')
  }
}

interface Keys {
  image: string | undefined
  phoneImage: string | undefined
  imageBn: string | undefined
  phoneImageBn: string | undefined
}

/** Keeps what is uploaded of the pictures. */
function keepAll<T>(
  { storage }: Deps,
  uploads: Uploads,
  work: (keys: Keys) => Promise<T>,
): Promise<T> {
  const keep = (field: keyof Uploads, then: (key: string | undefined) => Promise<T>) =>
    keepPictures(storage, picturesOf(field, uploads[field]), ([key]) => then(key))
  return keep('bannerImage', (image) =>
    keep('bannerPhoneImage', (phoneImage) =>
      keep('bannerImageBn', (imageBn) =>
        keep('bannerPhoneImageBn', (phoneImageBn) =>
          work({ image, phoneImage, imageBn, phoneImageBn }),
        ),
      ),
    ),
  )
}

const picturesOf = (field: keyof Uploads, upload: Upload | undefined) => ({
  folder: 'banners',
  field,
  uploads: upload ? [upload] : [],
  atLeast: smallestBanner,
})
