import { latinDigits } from '@haat/contract/digits'

/** What a message or a paper says as it goes out: a shop may keep Latin digits in Bangla, too. */
export function inShopDigits<Said>(said: Said, shop: { latinDigits: boolean } | undefined): Said {
  if (!shop?.latinDigits) return said
  // as: digits are no part of what makes the type
  return JSON.parse(latinDigits(JSON.stringify(said))) as Said
}
