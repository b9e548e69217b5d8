import type { StaffOrder } from '@haat/contract/order/staff-order'

import { anOrder } from './an-order.ts'

const acts = {
  change: null,
  refundMoney: null,
  receiveMoney: null,
  refuseDelivery: null,
  undeliver: null,
  askReturn: null,
}

/** The same order as the API returns it to staff, with the overrides of a test. */
export const aStaffOrder = (own: Partial<StaffOrder> = {}): StaffOrder => ({
  ...anOrder(),
  may: { ...anOrder().may, acts },
  items: [],
  discountReason: null,
  customerEmail: '',
  consignmentId: '',
  riderNote: '',
  customerMessage: null,
  historyNames: [],
  cancelReason: null,
  customerBlocked: false,
  customerRecord: null,
  addressIsThin: false,
  moves: [],
  notes: [],
  changes: [],
  ...own,
})
