import type { Shop } from '@haat/contract/shop'
import { usualSettings } from '@haat/contract/shop-setting-table'

/** A shop of the usual settings, with the overrides of a test. */
export const aShop = (own: Partial<Shop> = {}): Shop => ({
  ...usualSettings,
  kind: 'market',
  isOpen: true,
  payment: { cash: true, online: true, emi: true },
  pages: [],
  ...own,
})
