import { paymentChannels, type PaymentChannel } from '@haat/contract/order-status'

/** Cash, or a wallet of the gateway. */
export type Payment = 'cash' | PaymentChannel

/** What somebody fills in. All texts, as a form has them. */
export interface CheckoutFields {
  phone: string
  division: string
  district: string
  city: string
  addressDetails: string
  /** The code that the shop is asked about; '' for none. */
  coupon: string
  payment: Payment
}

const storageKey = 'checkout-draft'

const names = ['phone', 'division', 'district', 'city', 'addressDetails', 'coupon'] as const

/** What this person had filled in before the page was reloaded; nothing of anybody else's. */
export function readDraft(userId: string): Partial<CheckoutFields> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    const { of, fields } = stored as { of?: unknown; fields?: unknown } // Looked at below.
    if (of !== userId || typeof fields !== 'object' || fields === null) return {}
    const texts = new Map(Object.entries(fields))
    const payment = paymentChannels.find((channel) => channel === texts.get('payment'))
    const filledIn: Partial<CheckoutFields> = Object.fromEntries(
      names.flatMap((name) => {
        const text: unknown = texts.get(name)
        return typeof text === 'string' ? [[name, text]] : []
      }),
    )
    return payment ? { ...filledIn, payment } : filledIn
  } catch {
    // Storage refused or broken: the form starts empty.
    return {}
  }
}

export function keepDraft(userId: string, fields: CheckoutFields): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ of: userId, fields }))
  } catch {
    // Storage refused: nothing is kept.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}
