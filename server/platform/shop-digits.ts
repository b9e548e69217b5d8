import { latinDigits } from '@haat/contract/digits'

/** A message or a paper in Bangla as it goes out: a shop may keep Latin digits. */
export const inShopDigits = (text: string, shop: { latinDigits: boolean } | undefined): string =>
  shop?.latinDigits ? latinDigits(text) : text
