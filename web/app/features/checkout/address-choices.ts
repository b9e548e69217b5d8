import type { Address } from '@haat/contract/address'
import type { Order } from '@haat/contract/order/order'

import { m } from '#app/messages/generated/messages.js'

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
  /** Its id in the address book, or `last…` for the address of a past order. */
  value: string
  label: string
  isDefault: boolean
  /** Area, district and division by name. */
  place: string
}

/** The address is typed into the fields. */
export const newAddress = 'new'

const lastUsed = 'last'

type PastOrder = Pick<Order, 'customerName' | 'phone' | 'deliveryAddress' | 'place'>

/** Orders whose address can be used again: none was typed for a sale at the counter, and a masked one is not known. */
export const withAddress = <One extends Pick<Order, 'phone' | 'source'>>(past: readonly One[]) =>
  past.filter(({ phone, source }) => source !== 'counter' && !phone.includes('*'))

const recipientOf = ({ customerName: name, phone, deliveryAddress }: PastOrder): Recipient => ({
  name,
  phone,
  ...deliveryAddress,
})

/** The saved addresses, and those of past orders, newest first, that are not among them. */
export function addressChoices(
  book: readonly Address[],
  past: readonly PastOrder[],
): AddressChoice[] {
  const choices: AddressChoice[] = book.map(({ _id, ...address }) => ({ ...address, value: _id }))
  for (const [at, order] of past.entries()) {
    const used = recipientOf(order)
    if (choices.some((one) => sameRecipient(one, used))) continue
    const value = at === 0 ? lastUsed : `${lastUsed}-${at}`
    choices.push({ ...used, value, label: '', isDefault: false, place: order.place })
  }
  return choices
}

/** The initial choice: the default, else the last one used, else the newest. */
export function firstChoice(
  choices: readonly AddressChoice[],
  past: readonly PastOrder[],
): AddressChoice | undefined {
  const used = past[0] && recipientOf(past[0])
  return (
    choices.find(({ isDefault }) => isDefault) ??
    choices.find((one) => used && sameRecipient(one, used)) ??
    choices[0]
  )
}

/** The first address that is saved becomes the default, but a gift's does not where other orders went elsewhere. */
export function startsAsDefault(
  saved: Recipient,
  book: readonly Address[],
  past: readonly PastOrder[],
): boolean {
  return book.length === 0 && past.every((order) => samePlace(recipientOf(order), saved))
}

/** What a choice is called: its name in the book, else where it comes from. */
export function titleOf({ label, isDefault, value }: AddressChoice): string {
  if (label) return label
  if (isDefault) return m.checkout_address_default()
  if (value === lastUsed) return m.checkout_last_used()
  return value.startsWith(`${lastUsed}-`) ? m.checkout_earlier_used() : ''
}

const parts = ['name', 'phone', 'division', 'district', 'city', 'addressDetails'] as const

const placeParts = ['division', 'district', 'city', 'addressDetails'] as const

const samePlace = (one: Recipient, other: Recipient) =>
  placeParts.every((part) => one[part] === other[part])

function sameRecipient(one: Recipient, other: Recipient): boolean {
  return parts.every((part) => one[part] === other[part])
}
