export { registerShop } from './shop.routes.ts'
export { readShop } from './read-shop.ts'
export { isTwoFactorRequired, setTwoFactorRequired } from './shop.repo.ts'
