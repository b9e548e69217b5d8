export { verifyShop } from './verify-shop.repo.ts'
