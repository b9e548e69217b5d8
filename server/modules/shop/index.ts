export { registerShop } from './shop.routes.ts'
export { readShop } from './read-shop.ts'
export { isSecondStepRequired } from './shop.repo.ts'
