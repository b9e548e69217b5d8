import { takaToPoisha } from '@haat/contract/money'

import { demoBanners, demoFees, demoSettings } from '../shop.ts'
import { demoId } from '../demo-id.ts'
import { categoryId } from './category-rows.ts'
import { daysBefore } from './days-before.ts'
import type { TableRows } from './row.ts'

/** Who runs the shop, banners, logo and delivery fees. */
export function frontPageRows(now: Date, pictures: ReadonlyMap<string, string>): TableRows[] {
  const at = daysBefore(now, 30)
  return [
    { table: 'shop_settings', rows: [{ id: true, ...demoSettings, updated_at: at }] },
    {
      table: 'shop_setup',
      rows: [
        { id: true, opened_at: at, policies_read_at: at, cash: true, online: true, emi: true },
      ],
    },
    {
      table: 'banners',
      rows: demoBanners.map(({ key, offerPercent, category }, position) => ({
        id: demoId(`banner ${key}`, at),
        image: pictures.get(`banners/${key}`),
        image_bn: pictures.get(`banners/${key}-bn`),
        phone_image_bn: pictures.get(`banners/${key}-bn-phone`),
        offer_percent: offerPercent,
        category_id: categoryId(now, category),
        position,
      })),
    },
    {
      table: 'logos',
      rows: [{ id: demoId('logo', at), image: pictures.get('logo/haat'), created_at: at }],
    },
    {
      table: 'shipping_fees',
      rows: [
        {
          id: true,
          inside_dhaka_poisha: takaToPoisha(demoFees.insideDhakaTaka),
          outside_poisha: takaToPoisha(demoFees.outsideTaka),
        },
      ],
    },
  ]
}
