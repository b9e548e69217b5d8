import type { Language } from '@haat/contract/language'
import type { Shop, ShopDetails } from '@haat/contract/shop'
import type { Db } from '#platform/db/db.ts'

import { offeredPayment } from './offered-payment.ts'
import { findSetup } from './shop-setup.repo.ts'
import { shopStateOf } from './shop-state.ts'
import { presentShop } from './shop.present.ts'
import { findSettings } from './shop.repo.ts'
import { findFooterPages } from './text-page/text-page.repo.ts'

/** Who the shop is. */
export async function readShop(db: Db, language: Language = 'en'): Promise<ShopDetails> {
  return presentShop(await findSettings(db), language)
}

/** The shop as its pages show it; `gateway`: whether a payment gateway is configured. */
export async function readPublicShop(db: Db, gateway: boolean, language: Language): Promise<Shop> {
  const [shop, setup, pages] = await Promise.all([
    readShop(db, language),
    findSetup(db),
    findFooterPages(db, language),
  ])
  const payment = offeredPayment(setup.payment, gateway)
  return { ...shop, isOpen: shopStateOf(setup) === 'open', payment, pages }
}
