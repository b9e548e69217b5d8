export { registerShop } from './shop.routes.ts'
