import type { Shop, ShopDetails } from '@haat/contract/shop'
import type { Db } from '#platform/db/db.ts'

import { offeredPayment } from './offered-payment.ts'
import { findSetup } from './shop-setup.repo.ts'
import { shopStateOf } from './shop-state.ts'
import { presentShop } from './shop.present.ts'
import { findSettings } from './shop.repo.ts'
import { findFooterPages } from './text-page/text-page.repo.ts'

/** Who the shop is. */
export async function readShop(db: Db): Promise<ShopDetails> {
  return presentShop(await findSettings(db))
}

/** The shop as its pages show it; `gateway`: whether a payment gateway is configured. */
export async function readPublicShop(db: Db, gateway: boolean): Promise<Shop> {
  const [shop, setup, pages] = await Promise.all([readShop(db), findSetup(db), findFooterPages(db)])
  const payment = offeredPayment(setup.payment, gateway)
  return { ...shop, isOpen: shopStateOf(setup) === 'open', payment, pages }
}
