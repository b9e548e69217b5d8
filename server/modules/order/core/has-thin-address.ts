import { type Language, languages } from '@haat/contract/language'
import { isAddressThin } from '@haat/contract/order/thin-address'

import { placeIn } from '#modules/shipping/index.ts'

interface Addressed {
  /** '' where nobody is to be found any more, or nothing is delivered. */
  phone: string
  division: string
  district: string
  city: string
  addressDetails: string
}

/** Whether no rider would find the recipient of an order by its address. */
export const hasThinAddress = ({ phone, addressDetails, ...place }: Addressed): boolean =>
  phone !== '' &&
  isAddressThin(
    addressDetails,
    languages.flatMap((language) => namesIn(language, place)),
  )

function namesIn(language: Language, place: Parameters<typeof placeIn>[1]): string[] {
  const { division, district, city } = placeIn(language, place)
  return [division, district, city]
}
