export { registerCheckout } from './checkout.routes.ts'
export { placeForCustomer, type PlaceForCustomerInput } from './place-for-customer.ts'
