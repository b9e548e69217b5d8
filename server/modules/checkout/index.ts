export { registerCheckout } from './checkout.routes.ts'
