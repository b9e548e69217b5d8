import { paymentChannels, type PaymentChannel } from '@haat/contract/order-status'

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

const storageKey = 'checkout-draft'

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
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    const draft = stored as Partial<Record<'of' | 'selection' | 'fields', unknown>> // Looked at below.
    const { fields } = draft
    if (draft.of !== userId || draft.selection !== selection) return {}
    if (typeof fields !== 'object' || fields === null) return {}
    const texts = new Map<string, unknown>(Object.entries(fields))
    const payment = paymentChannels.find((channel) => channel === texts.get('payment'))
    const filledIn: Partial<CheckoutFields> = Object.fromEntries(
      names.flatMap((name) => {
        const text = texts.get(name)
        return typeof text === 'string' ? [[name, text]] : []
      }),
    )
    return payment ? { ...filledIn, payment } : filledIn
  } catch {
    // Storage refused or broken: the form starts empty.
    return {}
  }
}

/** What was filled in for a selection whose order was cancelled stands in the form of the next one, too. */
export function passOnDraft(owner: DraftOwner, selection: string): void {
  keepDraft({ ...owner, selection }, readDraft(owner))
}

export function keepDraft(
  { userId, selection }: DraftOwner,
  fields: Partial<CheckoutFields>,
): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ of: userId, selection, fields }))
  } catch {
    // Storage refused: nothing is kept.
  }
}
