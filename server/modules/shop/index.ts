export { registerShop } from './shop.routes.ts'
export { readShop } from './read-shop.ts'
export { findOrderRules, isTwoFactorRequired, setTwoFactorRequired } from './shop.repo.ts'
