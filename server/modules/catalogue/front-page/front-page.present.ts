import type { Language } from '@haat/contract/language'
import type { Banner } from '@haat/contract/product/catalogue'
import type { StaffBanner } from '@haat/contract/product/front-page'
import { pictureAddress } from '@haat/contract/media'

import type { BannerRow, LogoRow } from './front-page.repo.ts'

export function presentBanner(row: BannerRow, language: Language): Banner {
  const { categoryId: _id, categoryName } = row
  const { image, phoneImage } = picturesIn(language, row)
  return {
    _id: row.id,
    bannerImage: pictureAddress(image),
    bannerPhoneImage: addressOrNull(phoneImage),
    bannerAlt: (language === 'bn' && row.altBn) || row.alt,
    bannerOffer: Number(row.offerPercent),
    bannerCategory: _id !== null && categoryName !== null ? { _id, categoryName } : null,
  }
}

/** Words are in the picture: of one in Bangla the phones, too, get that. */
const picturesIn = (language: Language, { image, phoneImage, imageBn, phoneImageBn }: BannerRow) =>
  language === 'bn' && imageBn !== null
    ? { image: imageBn, phoneImage: phoneImageBn }
    : { image, phoneImage }

const addressOrNull = (key: string | null) => (key === null ? null : pictureAddress(key))

export function presentStaffBanner(row: BannerRow, now: Date): StaffBanner {
  const { startsAt: from, endsAt: until } = row
  const ended = until !== null && now >= new Date(until)
  const planned = from !== null && now < new Date(from)
  return {
    ...presentBanner(row, 'en'),
    bannerImageBn: addressOrNull(row.imageBn),
    bannerPhoneImageBn: addressOrNull(row.phoneImageBn),
    bannerAltBn: row.altBn,
    startsAt: from === null ? null : new Date(from).toISOString(),
    endsAt: until === null ? null : new Date(until).toISOString(),
    state: ended ? 'ended' : planned ? 'planned' : 'running',
  }
}

export function presentLogo(row: LogoRow) {
  return { _id: row.id, logo: pictureAddress(row.image) }
}
