import { m } from '#app/messages/generated/messages.js'

/** Why a line cannot be sold as chosen; `choose`: a colour or size is to be chosen. */
export interface LineRefusal {
  kind: 'gone' | 'sold-out' | 'choose' | 'other'
  /** The server's words. */
  text: string
}

/** Why a line was refused, for the customer. */
export function refusalWords({ kind, text }: LineRefusal): string {
  if (kind === 'gone') return m.checkout_gone()
  return kind === 'sold-out' ? m.checkout_sold_out() : text
}
