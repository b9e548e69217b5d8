export { registerShop } from './shop.routes.ts'
export { readShop } from './read-shop.ts'
