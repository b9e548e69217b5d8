export { invalidArea } from './locations.ts'
export { registerShipping } from './shipping.routes.ts'
export { findDeliveryFees, findDeliveryFeesAnd } from './shipping-fee.repo.ts'
