import { demoAccounts, demoPassword, demoSignIns } from './accounts.ts'
import { demoCoupons } from './products/coupons.ts'

/**
 * The demo shop in the form that the server takes (server/seed/shop-seed.ts). What is here is small; drawings and rows
 * are loaded by the first start, which alone needs them.
 */
export const demoShop = {
  password: demoPassword,
  signIns: demoSignIns,
  emails: demoAccounts.map(({ email }) => email),
  couponCodes: demoCoupons.map(({ code }) => code),
  async load() {
    const { drawPictures } = await import('./pictures/draw-pictures.ts')
    const { shopRows } = await import('./rows/shop-rows.ts')
    return { drawPictures, shopRows }
  },
}
