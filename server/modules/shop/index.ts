export { latinDigitsReader } from './latin-digits.ts'
export { shopStateReader } from './shop-state.ts'
export { registerShop } from './shop.routes.ts'
export { isCashOffered, offeredPayment } from './offered-payment.ts'
export { policiesInBangla } from './policies-in-bangla.ts'
export { readShop } from './read-shop.ts'
export { inShopDigits } from './shop-digits.ts'
export { shownLanguage, shownLanguageOf } from './shown-language.repo.ts'
export { writtenIn } from './written-in.ts'
export {
  findSavedSettings,
  findSettings,
  isTwoFactorRequired,
  type KeptSettings,
  setTwoFactorRequired,
} from './shop.repo.ts'
export {
  findSetup,
  isShopOpen,
  saveMaintenance,
  saveOpening,
  savePaymentOptions,
  savePoliciesRead,
} from './shop-setup.repo.ts'
