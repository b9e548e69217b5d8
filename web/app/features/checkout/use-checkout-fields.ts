import type { User } from '@haat/contract/account'
import { useState } from 'react'

import { keepDraft, readDraft, type CheckoutFields } from './checkout-draft.ts'

/** The fields of the form: what stood there before a reload, else what the profile knows. */
export function useCheckoutFields(customer: User) {
  const [fields, setFields] = useState<CheckoutFields>(() => ({
    phone: customer.phone ?? '',
    division: '',
    district: '',
    city: '',
    addressDetails: customer.address ?? '',
    coupon: '',
    payment: 'cash',
    ...readDraft(customer._id),
  }))
  const change = (changes: Partial<CheckoutFields>) => {
    const next = { ...fields, ...changes }
    setFields(next)
    keepDraft(customer._id, next)
  }
  return { fields, change }
}
