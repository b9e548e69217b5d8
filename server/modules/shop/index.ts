export { registerShop } from './shop.routes.ts'
export { readShop } from './read-shop.ts'
export { isSecondStepRequired, setSecondStepRequired } from './shop.repo.ts'
