export { type ActInput, actOnOrder } from './act-on-order.ts'
export { moveOrderIn } from './move-order.ts'
export { registerOrder } from './order.routes.ts'
export { findOrdersWithGoods } from './duplicate-orders.repo.ts'
export {
  capacitiesOf,
  moveRefusal,
  openOrdersRefusal,
  payCashRefusal,
  payRefusal,
} from './order.policy.ts'
export { returnDeadline } from './return-deadline.ts'
export { maskedContact, presentOrder, presentOwnOrder, presentTo } from './order.present.ts'
export { orderContacts } from './order-contacts.ts'
export {
  findOrder,
  findOrderByPayCode,
  findOrders,
  type OrderRow,
  phoneIsTheirs,
} from './order.repo.ts'
export { quoteOfAccount } from './order-quote.ts'
export { isOrderOf } from './order-search.repo.ts'
export { snapshotOf } from './order-snapshot.ts'
export type { NewOrder } from './new-order.ts'
export { newPayCode, payLinkOf } from './pay-link.ts'
export { changeShipment } from './shipment.ts'
export {
  findOrdersFor,
  isAllTheirs,
  listOrders,
  ownerFor,
  partSeenBy,
  readNewerOrder,
  readOrderFor,
  readStaffOrder,
  seenByStaff,
} from './staff-order.ts'
export { findByTracking, insertNote } from './staff-order.repo.ts'
export type { Act, OrderFollower, Orders } from './orders.ts'
export { orderRules } from './verify-orders.repo.ts'
export * as idempotencyKeys from './idempotency/idempotency.repo.ts'
export type { IdempotentRequest } from './idempotency/idempotency.repo.ts'
export { idempotentRequest, placingRequest } from './idempotency/idempotent-request.ts'
export { onceForKey } from './idempotency/once-for-key.ts'
export { type MoneyCheck, moneyCheck, requireMoney } from './require-money.ts'
export { type RecentOrder, waitForTurn } from './turn.repo.ts'
export { findUnplaced, setAttempt, setPaidAtDoor } from './write-order.repo.ts'
