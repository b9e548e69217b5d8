import type { ClaimReason, CourierClaim } from '@haat/contract/bookkeeping/payout'

import { m } from '#app/messages/generated/messages.js'

export const claimReasonWords = {
  lost: m.staff_claims_lost,
  'broken-on-the-way': m.staff_claims_broken,
  other: m.staff_claims_other,
} satisfies Record<ClaimReason, () => string>

export const claimStateWords = {
  open: m.staff_claims_state_open,
  paid: m.staff_claims_state_paid,
  'given-up': m.staff_claims_state_given_up,
} satisfies Record<CourierClaim['state'], () => string>
