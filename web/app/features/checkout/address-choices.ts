import type { Address } from '@haat/contract/address'
import type { Order } from '@haat/contract/order/order'

/** Recipient and address. */
export interface Recipient {
  name: string
  phone: string
  division: string
  district: string
  city: string
  addressDetails: string
}

/** A known address, selected by one tap. */
export interface AddressChoice extends Recipient {
  /** Its id in the address book, or `last` for the address of the last order. */
  value: string
  label: string
  isDefault: boolean
}

/** The address is typed into the fields. */
export const newAddress = 'new'

type LastOrder = Pick<Order, 'customerName' | 'phone' | 'deliveryAddress'>

/** The saved addresses, and the last order's if it is not among them. */
export function addressChoices(
  book: readonly Address[],
  last: LastOrder | undefined,
): AddressChoice[] {
  const saved = book.map(({ _id, ...address }) => ({ ...address, value: _id }))
  if (!last) return saved
  const { customerName: name, phone, deliveryAddress } = last
  const used = { name, phone, ...deliveryAddress, value: 'last', label: '', isDefault: false }
  return saved.some((one) => sameRecipient(one, used)) ? saved : [...saved, used]
}

/** The initial choice: the default, else the last one used, else the newest. */
export function firstChoice(
  choices: readonly AddressChoice[],
  last: LastOrder | undefined,
): AddressChoice | undefined {
  const used = last && { name: last.customerName, phone: last.phone, ...last.deliveryAddress }
  return (
    choices.find(({ isDefault }) => isDefault) ??
    choices.find((one) => used && sameRecipient(one, used)) ??
    choices[0]
  )
}

const parts = ['name', 'phone', 'division', 'district', 'city', 'addressDetails'] as const

function sameRecipient(one: Recipient, other: Recipient): boolean {
  return parts.every((part) => one[part] === other[part])
}

export function inOneLine({ addressDetails, city, district, division }: Recipient): string {
  return [addressDetails, ...new Set([city, district, division])].join(', ')
}
