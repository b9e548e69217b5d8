import type { DemoBanner } from './products/types.ts'
import { readJson } from './read-data.ts'

interface DemoFrontPage {
  /** Who runs the demo shop, by columns of shop_settings: a number and an address that belong to nobody. */
  settings: Record<string, unknown>
  /** What bringing an order costs. */
  fees: { insideDhakaTaka: number; outsideTaka: number }
  /** What the front page offers, in the order of the slides. */
  banners: readonly DemoBanner[]
}

// as: pictures.test.ts draws its banners, fill-shop.test.ts writes the rest
export const {
  settings: demoSettings,
  fees: demoFees,
  banners: demoBanners,
} = readJson('shop.json') as DemoFrontPage
