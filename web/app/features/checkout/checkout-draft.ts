import { paymentChannels, type PaymentChannel } from '@haat/contract/order-status'

import { fieldsOf, stored } from '#app/util/stored.ts'

/** Cash, or a wallet of the gateway. */
export type Payment = 'cash' | PaymentChannel

/** What somebody fills in. All texts, as a form has them. */
export interface CheckoutFields {
  /** Which of the known addresses stands in the fields: see address-choices.ts. */
  picked: string
  /** Who receives the goods. */
  name: string
  phone: string
  division: string
  district: string
  city: string
  addressDetails: string
  /** 'yes': a new address goes into the address book too. */
  keepAddress: string
  /** The code that the shop is asked about; '' for none. */
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
  'coupon',
] as const

/** Whose form it was, and for which selection: the next purchase starts anew. */
export interface DraftOwner {
  userId: string
  selection: string
}

/** What this person had filled in for this selection before the page was left. */
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

/** What was filled in for a selection whose order was cancelled stands in the form of the next one, too. */
export function passOnDraft(owner: DraftOwner, selection: string): void {
  keepDraft({ ...owner, selection }, readDraft(owner))
}

export function keepDraft(
  { userId, selection }: DraftOwner,
  fields: Partial<CheckoutFields>,
): void {
  draft.set({ of: userId, selection, fields })
}
