import type { Banner } from '@haat/contract/product/catalogue'
import type { StaffBanner } from '@haat/contract/product/front-page'
import { pictureAddress } from '@haat/contract/media'

import type { BannerRow, LogoRow } from './front-page.repo.ts'

export function presentBanner(row: BannerRow): Banner {
  const { categoryId: _id, categoryName } = row
  return {
    _id: row.id,
    bannerImage: pictureAddress(row.image),
    bannerPhoneImage: row.phoneImage === null ? null : pictureAddress(row.phoneImage),
    bannerAlt: row.alt,
    bannerOffer: Number(row.offerPercent),
    bannerCategory: _id !== null && categoryName !== null ? { _id, categoryName } : null,
  }
}

export function presentStaffBanner(row: BannerRow, now: Date): StaffBanner {
  const { startsAt: from, endsAt: until } = row
  const ended = until !== null && now >= new Date(until)
  const planned = from !== null && now < new Date(from)
  return {
    ...presentBanner(row),
    startsAt: from === null ? null : new Date(from).toISOString(),
    endsAt: until === null ? null : new Date(until).toISOString(),
    state: ended ? 'ended' : planned ? 'planned' : 'running',
  }
}

export function presentLogo(row: LogoRow) {
  return { _id: row.id, logo: pictureAddress(row.image) }
}
