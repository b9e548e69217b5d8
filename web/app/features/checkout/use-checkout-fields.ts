import type { User } from '@haat/contract/account'
import { useState } from 'react'

import { newAddress, type AddressChoice } from './address-choices.ts'
import { keepDraft, readDraft, type CheckoutFields } from './checkout-draft.ts'

/** What a visitor had typed is kept under this name until they have logged in. */
const visitor = 'visitor'

/** The fields of the form: what stood there before the page was left, else the address to start with. */
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

/** What the same person had filled in before the login; what they had left empty is filled in as for anybody. */
function typedBefore(selection: string): Partial<CheckoutFields> {
  // A selection without an id could be somebody else's.
  if (selection === '') return {}
  const typed = Object.entries(readDraft({ userId: visitor, selection }))
  return Object.fromEntries(typed.filter(([, text]) => text !== ''))
}
