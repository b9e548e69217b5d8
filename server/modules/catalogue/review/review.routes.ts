import { reviewCalls } from '@haat/contract/product/review'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { changeOwnReview, setOwnReviewPictures, takeBackReview } from './change-own-review.ts'
import { listReviews } from './list-reviews.ts'
import { writeReview } from './write-review.ts'

const whichOf = ({ userId }: Actor, { id, reviewId }: { id: string; reviewId: string }) => ({
  productId: id,
  reviewId,
  userId,
})

export function bindReviewCalls({ api, ports }: Platform): void {
  bind(api, reviewCalls, {
    'GET /products/{id}/reviews': ({ params, query, request }) => {
      request.tag(`Product:${params.id}`)
      return listReviews(ports.database.db, params.id, query)
    },
    'POST /products/{id}/reviews': ({ params, body }) => writeReview(ports, params.id, body.review),
    'PUT /products/{id}/reviews/{reviewId}': ({ actor, params, body }) =>
      changeOwnReview(ports, whichOf(actor, params), body.review),
    'DELETE /products/{id}/reviews/{reviewId}': async ({ actor, params }) => {
      await takeBackReview(ports, whichOf(actor, params))
      return null
    },
    'PUT /products/{id}/reviews/{reviewId}/images': ({ actor, params, files }) =>
      setOwnReviewPictures(ports, whichOf(actor, params), files.images),
  })
}
