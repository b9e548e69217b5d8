export { registerOrder } from './order.routes.ts'
export { presentOrder } from './order.present.ts'
export { findOrder, type OrderRow } from './order.repo.ts'
export { isAllTheirs, seenByStaff } from './staff-order.ts'
export type { OrderFollower, Orders } from './orders.ts'
export type { TakenFromStock } from './new-order.ts'
export { recordReturn } from './stock-ledger.repo.ts'
export {
  findReply,
  finishPlacing,
  forgetPlacing,
  keepPlacing,
  keepReply,
} from './idempotency.repo.ts'
export { waitForTurn } from './turn.repo.ts'
export { findUnplaced, setTransactionId } from './write-order.repo.ts'
