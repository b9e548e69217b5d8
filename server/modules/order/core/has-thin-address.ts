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
  isAddressThin(addressDetails, [
    ...Object.values(placeIn('en', place)),
    ...Object.values(placeIn('bn', place)),
  ])
