import { aBoundedPage } from '@haat/contract/page'
import { type StaffReview, staffReviewCalls } from '@haat/contract/product/staff-review'
import { nameText } from '@haat/contract/refusals/text'
import type { Unworded } from '@haat/contract/told'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { presentReview } from './review.present.ts'
import { deleteReview, hideReview } from './moderate-review.ts'
import { findStaffReviews, type StaffReviewRow } from './staff-review.repo.ts'

/** Reviews for staff. */
export function bindStaffReviewCalls({ api, ports }: Platform): void {
  bind(api, staffReviewCalls, {
    'GET /reviews': async ({ query }) => {
      const { total, rows } = await findStaffReviews(ports.database.db, query)
      return aBoundedPage(rows.map(present), { ...query, total })
    },
    'PATCH /reviews/{id}': async ({ params, body: { hidden, reason = null } }) =>
      present(await hideReview(ports, params.id, hidden ? reason : null)),
    'DELETE /reviews/{id}': async ({ params, body }) => {
      await deleteReview(ports, params.id, body.reason)
      return null
    },
  })
}

function present(row: StaffReviewRow): Unworded<typeof StaffReview> {
  const { hiddenAt: at, hiddenReason: reason } = row
  return {
    ...presentReview(row),
    product: { _id: row.productId, productName: nameText(row.productName, row.productNameBn) },
    hidden: at === null || reason === null ? null : { at: new Date(at).toISOString(), reason },
  }
}
