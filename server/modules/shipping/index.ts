export { invalidArea } from './locations.ts'
export { placeIn, placeLine, placeText } from './place-names.ts'
export { registerShipping } from './shipping.routes.ts'
export { findDeliveryFees, findDeliveryFeesAnd } from './shipping-fee.repo.ts'
