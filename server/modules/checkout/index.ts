export { registerCheckout } from './checkout.routes.ts'
export { verifyShop } from './verify-shop.repo.ts'
