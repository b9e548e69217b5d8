import type { Shop } from '@haat/contract/shop'

/** Minimal settings of a shop, with the overrides of a test. */
export const aShop = (own: Partial<Shop> = {}): Shop => ({
  shopName: 'Haat',
  kind: 'market',
  slogan: null,
  isOpen: true,
  payment: { cash: true, online: true, emi: true },
  pages: [],
  supportPhone: null,
  supportEmail: null,
  supportHours: null,
  address: null,
  bin: null,
  vatPercent: null,
  dbid: null,
  tradeLicence: null,
  returnDays: 7,
  openOrdersMost: 3,
  deliveryDays: { dhaka: [1, 3], outside: [3, 5] },
  daysOff: [5],
  whatsapp: null,
  messenger: null,
  facebook: null,
  instagram: null,
  youtube: null,
  ...own,
})
