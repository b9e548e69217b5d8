export { registerOrder } from './order.routes.ts'
export { capacitiesOf, openOrdersRefusal, payCashRefusal, payRefusal } from './order.policy.ts'
export { presentOrder } from './order.present.ts'
export { findOrder, findOrderByPayCode, type OrderRow } from './order.repo.ts'
export { newPayCode, payLinkOf } from './pay-link.ts'
export { isAllTheirs, seenByStaff } from './staff-order.ts'
export type { OrderFollower, Orders } from './orders.ts'
export { orderRules } from './verify-orders.repo.ts'
export { insertGivenBack, type TakenOff } from './given-back.repo.ts'
export {
  findReply,
  finishPlacing,
  forgetPlacing,
  keepPlacing,
  keepReply,
} from './idempotency.repo.ts'
export { hashOfBody } from './idempotency-key.ts'
export { type RecentOrder, waitForTurn } from './turn.repo.ts'
export { findUnplaced, setAttempt, setPaidAtDoor } from './write-order.repo.ts'
