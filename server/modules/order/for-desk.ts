/** A part of the front door: what calls of the desk need of orders, beside what every module does. */
export { moveRefusal } from './order.policy.ts'
export { findOrders } from './order.repo.ts'
export { snapshotOf } from './order-snapshot.ts'
export { changeShipment } from './shipment.ts'
export { listOrders, partSeenBy } from './staff-order.ts'
export { findByTracking, insertNote } from './staff-order.repo.ts'
export { isOrderOf } from './order-search.repo.ts'
