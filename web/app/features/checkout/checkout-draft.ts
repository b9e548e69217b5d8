import { paymentChannels, type PaymentChannel } from '@haat/contract/order/order-status'

import { fieldsOf, stored } from '#app/util/stored.ts'

/** Cash, or a wallet paid through the gateway. */
export type Payment = 'cash' | PaymentChannel

/** The typed checkout form. All values are strings, as in FormData. */
export interface CheckoutFields {
  /** The chosen known address: see address-choices.ts. */
  picked: string
  /** Recipient and address. */
  name: string
  phone: string
  division: string
  district: string
  city: string
  addressDetails: string
  /** 'yes': saves a new address in the address book. */
  keepAddress: string
  /** For the shop and the rider. */
  note: string
  /** The applied coupon code; '' for none. */
  coupon: string
  payment: Payment
}

const draft = stored('checkout-draft', fieldsOf, { place: 'sessionStorage' })

const names = [
  'picked',
  'name',
  'phone',
  'division',
  'district',
  'city',
  'addressDetails',
  'keepAddress',
  'note',
  'coupon',
] as const

/** User and selection of the draft: the next purchase starts with an empty form. */
export interface DraftOwner {
  userId: string
  selection: string
}

/** The draft of this user for this selection. */
export function readDraft({ userId, selection }: DraftOwner): Partial<CheckoutFields> {
  const { of, selection: keptFor, fields } = draft.get()
  if (of !== userId || keptFor !== selection) return {}
  const texts = fieldsOf(fields)
  const payment = paymentChannels.find((channel) => channel === texts['payment'])
  const filledIn: Partial<CheckoutFields> = Object.fromEntries(
    names.flatMap((name) => (typeof texts[name] === 'string' ? [[name, texts[name]]] : [])),
  )
  return payment ? { ...filledIn, payment } : filledIn
}

/** Copies the draft to a new selection after its order was cancelled. */
export function passOnDraft(owner: DraftOwner, selection: string): void {
  keepDraft({ ...owner, selection }, readDraft(owner))
}

export function keepDraft(
  { userId, selection }: DraftOwner,
  fields: Partial<CheckoutFields>,
): void {
  draft.set({ of: userId, selection, fields })
}
