import type { ParcelProblem, ParcelState } from '@haat/contract/bookkeeping/payout'

import { m } from '#app/messages/generated/messages.js'

/** Why a parcel cannot stand in a payout. */
export const problemWords = {
  unknown: m.staff_parcels_unknown,
  several: m.staff_parcels_several,
  twice: m.staff_parcels_twice,
  'not-delivered': m.staff_parcels_not_delivered,
  'nothing-collected': m.staff_parcels_nothing_collected,
  'another-courier': m.staff_parcels_another_courier,
  paid: m.staff_parcels_paid_already,
  'settled-before': m.staff_parcels_settled_before,
  'more-than-due': m.staff_parcels_more_than_due,
} satisfies Record<ParcelProblem, () => string>

export const parcelStateWords = {
  due: m.staff_parcels_due,
  paid: m.staff_parcels_paid,
  short: m.staff_parcels_short,
  'settled-before': m.staff_parcels_settled_before,
} satisfies Record<ParcelState, () => string>
