import type { Order } from '@haat/contract/order/order'
import { hasPermission } from '@haat/contract/permission'
import type { Actor } from '#platform/session/actor.ts'

/** Whether the buyer's phone and address are masked on a paper: for the customer of an order whose phone is not theirs. */
export const isBuyerMasked = (
  { userId }: Actor,
  of: { customerId: string; phoneIsTheirs: boolean },
): boolean => of.customerId === userId && !of.phoneIsTheirs

/** An invoice may be read by its customer and by admins. */
export function maySeeInvoice(actor: Actor, { customerId }: Pick<Order, 'customerId'>): boolean {
  return customerId === actor.userId || hasPermission(actor, 'orders')
}
