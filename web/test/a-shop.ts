import type { Shop } from '@haat/contract/shop'

/** The settings of a shop that has said little of itself, but for what a test says. */
export const aShop = (own: Partial<Shop> = {}): Shop => ({
  shopName: 'Haat',
  supportPhone: null,
  supportEmail: null,
  supportHours: null,
  address: null,
  bin: null,
  vatPercent: null,
  dbid: null,
  tradeLicence: null,
  returnDays: 7,
  deliveryDays: { dhaka: [1, 3], outside: [3, 5] },
  daysOff: [5],
  whatsapp: null,
  messenger: null,
  facebook: null,
  instagram: null,
  youtube: null,
  ...own,
})
