import type { ShippingFee } from '@haat/contract/order/shipping'

/** A row of the list of areas; '' for a whole division or district. */
export interface AreaFee {
  /** Of the row on the screen: an area can be changed, and may be chosen twice for a moment. */
  key: string
  division: string
  district: string
  city: string
  /** As typed, in taka. */
  fee: string
}

export const newAreaFee = (): AreaFee => ({
  key: crypto.randomUUID(),
  division: '',
  district: '',
  city: '',
  fee: '',
})

export const savedAreaFees = ({ overrides }: ShippingFee): AreaFee[] =>
  overrides.map(({ division, district, city, fee }) => ({
    key: JSON.stringify([division, district, city]),
    division,
    district: district ?? '',
    city: city ?? '',
    fee: String(fee),
  }))
