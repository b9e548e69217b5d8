import { reviewCalls } from '@haat/contract/review'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { listReviews } from './list-reviews.ts'
import { writeReview } from './write-review.ts'

export function bindReviewCalls({ api, ports }: Platform): void {
  bind(api, reviewCalls, {
    'GET /products/{id}/reviews': ({ params, query, request }) => {
      request.tag(`Product:${params.id}`)
      return listReviews(ports.database.pool, params.id, query.page)
    },
    'POST /products/{id}/reviews': ({ params, body }) => writeReview(ports, params.id, body.review),
  })
}
