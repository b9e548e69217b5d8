import { fieldsOf, stored } from '#app/util/stored.ts'

import { readCart, saveCart } from './cart-store.ts'
import type { CartItem } from './cart-item.ts'
import { parseCart } from './parse-cart.ts'
import { putBack, takeOut } from './take-out.ts'

/** In local storage, because a wallet's app may return to another tab. */
const sentLines = stored('sent-lines', fieldsOf)

/** Lines removed from the cart by an order that awaits payment. */
interface SentLines {
  /** Transaction id of the payment; '' for a retry, whose id is known only when the gateway returns. */
  tranId: string
  lines: CartItem[]
  /** The lines are in the cart again. */
  back: boolean
}

type Ordered = Parameters<typeof takeOut>[1]

/** Removes ordered lines from the cart; for an online payment, remembers them until it is settled. */
export function takeOutOrdered(ordered: Ordered, tranId?: string): void {
  const { cart, taken } = takeOut(readCart(), ordered)
  if (taken.length > 0) saveCart(cart)
  if (tranId !== undefined && taken.length > 0) write({ tranId, lines: taken, back: false })
}

/** The payment failed: returns its lines to the cart. False: there is nothing to return. */
export function bringBack(tranId: string): boolean {
  const sent = read(tranId)
  if (!sent || sent.back) return false
  write({ ...sent, tranId, back: true })
  saveCart(putBack(readCart(), sent.lines))
  return true
}

/** Whether lines of this payment are in the cart again: those of Buy Now never were in it. */
export const waitsInCart = (tranId: string): boolean => read(tranId)?.back === true

/** The payment is retried: removes its lines from the cart again. */
export function sendAgain(tranId: string): void {
  const sent = read(tranId)
  if (!sent) return
  if (sent.back) saveCart(takeOut(readCart(), sent.lines).cart)
  write({ ...sent, tranId: '', back: false })
}

/** The payment succeeded: what was bought is no longer in the cart. */
export function settleSent(tranId: string): void {
  const sent = read(tranId)
  if (!sent) return
  if (sent.back) saveCart(takeOut(readCart(), sent.lines).cart)
  forgetSent()
}

export const forgetSent = sentLines.clear

/** The lines of one payment, or of a retry. */
function read(tranId: string): SentLines | undefined {
  const { tranId: of, lines, back } = sentLines.get()
  if (of !== tranId && of !== '') return undefined
  return { tranId, lines: parseCart(JSON.stringify(lines)), back: back === true }
}

const write = (sent: SentLines) => sentLines.set({ ...sent })
