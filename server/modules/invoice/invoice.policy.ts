import type { Order } from '@haat/contract/order/order'
import type { Actor } from '#platform/session/actor.ts'

/** An invoice may be read by its customer and by admins. */
export function maySeeInvoice(actor: Actor, { customerId }: Pick<Order, 'customerId'>): boolean {
  return customerId === actor.userId || actor.role === 'admin'
}
