import { fieldsOf, stored } from '#app/util/stored.ts'

import { readCart, saveCart } from './cart-store.ts'
import type { CartItem } from './cart-item.ts'
import { parseCart } from './parse-cart.ts'
import { putBack, takeOut } from './take-out.ts'

/** In local storage: a wallet's app may come back to another tab. */
const sentLines = stored('sent-lines', fieldsOf)

/** What left the cart with an order that is being paid. */
interface SentLines {
  /** The payment they went with; '' for a further try, whose name only the gateway's return tells. */
  tranId: string
  lines: CartItem[]
  /** They wait in the cart again. */
  back: boolean
}

type Ordered = Parameters<typeof takeOut>[1]

/** Takes what was ordered out of the cart; with a payment to come, remembers it until that is settled. */
export function takeOutOrdered(ordered: Ordered, tranId?: string): void {
  const { cart, taken } = takeOut(readCart(), ordered)
  if (taken.length > 0) saveCart(cart)
  if (tranId !== undefined && taken.length > 0) write({ tranId, lines: taken, back: false })
}

/** The payment failed: its lines wait in the cart again. False: there is nothing to bring back. */
export function bringBack(tranId: string): boolean {
  const sent = read(tranId)
  if (!sent || sent.back) return false
  write({ ...sent, tranId, back: true })
  saveCart(putBack(readCart(), sent.lines))
  return true
}

/** Whether lines that went with this payment are in the cart again: those of Buy Now never were in it. */
export const waitsInCart = (tranId: string): boolean => read(tranId)?.back === true

/** The payment is tried once more: its lines leave the cart again. */
export function sendAgain(tranId: string): void {
  const sent = read(tranId)
  if (!sent) return
  if (sent.back) saveCart(takeOut(readCart(), sent.lines).cart)
  write({ ...sent, tranId: '', back: false })
}

/** The money has arrived: what was bought is in the cart no more. */
export function settleSent(tranId: string): void {
  const sent = read(tranId)
  if (!sent) return
  if (sent.back) saveCart(takeOut(readCart(), sent.lines).cart)
  forgetSent()
}

export const forgetSent = sentLines.clear

/** Those of one payment, or of a further try. */
function read(tranId: string): SentLines | undefined {
  const { tranId: of, lines, back } = sentLines.get()
  if (of !== tranId && of !== '') return undefined
  return { tranId, lines: parseCart(JSON.stringify(lines)), back: back === true }
}

const write = (sent: SentLines) => sentLines.set({ ...sent })
