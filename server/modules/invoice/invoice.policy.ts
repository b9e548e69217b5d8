import type { Order } from '@haat/contract/order'
import type { Actor } from '#platform/session/actor.ts'

/** An invoice is its customer's, and the shop's. */
export function maySeeInvoice(actor: Actor, { customerId }: Pick<Order, 'customerId'>): boolean {
  return customerId === actor.userId || actor.role === 'admin'
}
