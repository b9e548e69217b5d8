export { registerRefund } from './refund.routes.ts'
export { openRefund } from './open-refund.ts'
export { findReturn, isReturned } from './refund.repo.ts'
export { refundSurplus } from './send-back.ts'
