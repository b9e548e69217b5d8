export { invalidArea } from './locations.ts'
export { registerShipping } from './shipping.routes.ts'
export { findDeliveryFees } from './shipping-fee.repo.ts'
