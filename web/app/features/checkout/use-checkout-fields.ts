import type { User } from '@haat/contract/account/account'
import { useState } from 'react'

import { newAddress, type AddressChoice } from './address-choices.ts'
import { keepDraft, readDraft, type CheckoutFields } from './checkout-draft.ts'

/** Storage key of a visitor's input, kept until they have logged in. */
const visitor = 'visitor'

/** The initial fields of the form: the stored draft, else the initial address. */
export function useCheckoutFields(
  customer: User | null,
  selection: string,
  start: AddressChoice | undefined,
) {
  const owner = { userId: customer?._id ?? visitor, selection }
  const [fields, setFields] = useState<CheckoutFields>(() => ({
    picked: start?.value ?? newAddress,
    name: start?.name ?? customer?.name ?? '',
    phone: start?.phone ?? customer?.phone ?? '',
    division: start?.division ?? '',
    district: start?.district ?? '',
    city: start?.city ?? '',
    addressDetails: start?.addressDetails ?? customer?.address ?? '',
    keepAddress: 'yes',
    note: '',
    coupon: '',
    payment: 'cash',
    ...(customer && typedBefore(selection)),
    ...readDraft(owner),
  }))
  const change = (changes: Partial<CheckoutFields>) => {
    const next = { ...fields, ...changes }
    setFields(next)
    keepDraft(owner, next)
  }
  return { fields, change }
}

/** The visitor's input before the login; fields left empty get their defaults. */
function typedBefore(selection: string): Partial<CheckoutFields> {
  // A selection without an id may belong to another user.
  if (selection === '') return {}
  const typed = Object.entries(readDraft({ userId: visitor, selection }))
  return Object.fromEntries(typed.filter(([, text]) => text !== ''))
}
