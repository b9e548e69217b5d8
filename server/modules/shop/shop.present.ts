import type { Shop } from '@haat/contract/shop'

import type { ShopRow } from './shop.repo.ts'

/** A shop that nobody has described yet has its name alone. */
export function presentShop(row: ShopRow | undefined): Shop {
  return {
    shopName: row?.shop_name ?? 'Haat',
    supportPhone: row?.support_phone ?? null,
    supportEmail: row?.support_email ?? null,
    supportHours: row?.support_hours ?? null,
    address: row?.address ?? null,
    bin: row?.bin ?? null,
    vatPercent: row?.vat_percent ?? null,
    dbid: row?.dbid ?? null,
    tradeLicence: row?.trade_licence ?? null,
    returnDays: row?.return_days ?? 7,
    deliveryDays: {
      dhaka: row?.delivery_dhaka ?? [1, 3],
      outside: row?.delivery_outside ?? [3, 5],
    },
    daysOff: row?.days_off ?? [5],
    whatsapp: row?.whatsapp ?? null,
    messenger: row?.messenger ?? null,
    facebook: row?.facebook ?? null,
    instagram: row?.instagram ?? null,
    youtube: row?.youtube ?? null,
  }
}
