import type { ShopSettingsBody } from '@haat/contract/shop-settings'
import type { z } from 'zod'

import { anAdmin, type TestPerson } from './people.ts'
import type { TestShop } from './shop.ts'

type Typed = Partial<z.input<typeof ShopSettingsBody>>

/** What a Save needs and a new shop does not have; staff go on without a second step. */
const needed: Typed = {
  shopName: 'Haat',
  supportPhone: '01700 111222',
  supportHours: 'Weekdays',
  address: 'Khulna',
  secondStepRequired: false,
}

/** Saves settings of the shop as its admin does: the others stay as they are. */
export async function setSettings(shop: TestShop, changes: Typed, by?: TestPerson): Promise<void> {
  const as = by ?? (await anAdmin(shop))
  const found = await shop.call('GET /shop/settings', { as })
  if (!found.success) throw new Error(found.message)
  const { policies: _, policiesBn: _bn, ...kept } = found.data
  const said = kept.shopName === '' ? needed : { secondStepRequired: false }
  const body = { ...kept, ...said, ...changes }
  const saved = await shop.callWith('PUT /shop/settings', { as, body })
  if (!saved.success) throw new Error(JSON.stringify(saved))
}
