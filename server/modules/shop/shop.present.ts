import type { ShopDetails } from '@haat/contract/shop'

import type { ShopRow } from './shop.repo.ts'

/** A shop without settings has only its name. */
export function presentShop(row: ShopRow | undefined): ShopDetails {
  return {
    shopName: row?.shopName ?? 'Haat',
    kind: row?.kind ?? 'brand',
    slogan: row?.slogan ?? null,
    supportPhone: row?.supportPhone ?? null,
    supportEmail: row?.supportEmail ?? null,
    supportHours: row?.supportHours ?? null,
    address: row?.address ?? null,
    bin: row?.bin ?? null,
    vatPercent: row?.vatPercent ?? null,
    dbid: row?.dbid ?? null,
    tradeLicence: row?.tradeLicence ?? null,
    returnDays: row?.returnDays ?? 7,
    openOrdersMost: row?.openOrdersMost ?? 3,
    deliveryDays: {
      dhaka: row?.deliveryDhaka ?? [1, 3],
      outside: row?.deliveryOutside ?? [3, 5],
    },
    daysOff: row?.daysOff ?? [5],
    whatsapp: row?.whatsapp ?? null,
    messenger: row?.messenger ?? null,
    facebook: row?.facebook ?? null,
    instagram: row?.instagram ?? null,
    youtube: row?.youtube ?? null,
  }
}
