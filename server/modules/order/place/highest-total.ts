import type { Poisha } from '@haat/contract/money'

import { badRequest } from '#platform/http/refusal.ts'

/** The highest amount of the contract's `Taka`: no sum of an order may exceed it. */
const highestTotal = 10_000_000_000

/** Throws 400 for an order whose goods, before discounts, and delivery cost more than the contract can name. */
export function refuseBeyondHighest(subtotal: Poisha, deliveryFee: Poisha): void {
  if (subtotal + deliveryFee <= highestTotal) return
  const path = subtotal > highestTotal ? 'body.items' : 'body.deliveryFee'
  throw badRequest('order_highest', path)
}
