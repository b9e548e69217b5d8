import { pictureAddress } from '@haat/contract/media'
import type { Review } from '@haat/contract/product/review'

import type { ReviewRow } from './review-columns.repo.ts'

export function presentReview(row: ReviewRow): Review {
  const profileImg = row.userImage === null ? null : pictureAddress(row.userImage)
  return {
    _id: row.id,
    userId: { _id: row.userId, name: row.userName, profileImg },
    date: new Date(row.createdAt).toISOString(),
    stars: row.stars,
    text: row.text,
    verified: true,
    images: row.images.map(pictureAddress),
  }
}
