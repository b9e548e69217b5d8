import type { Order } from '@haat/contract/order/order'
import { hasPermission } from '@haat/contract/permission'
import type { PlainKey } from '@haat/contract/refusals/refusal-words'

import type { Actor } from '#platform/session/actor.ts'

/** Whether the buyer's phone and address are masked on a paper: for the customer of an order whose phone is not theirs. */
export const isBuyerMasked = (
  { userId }: Actor,
  of: { customerId: string; phoneIsTheirs: boolean },
): boolean => of.customerId === userId && !of.phoneIsTheirs

/** A paper of an order is known to its customer, and to staff who see orders. */
export function maySeeInvoice(actor: Actor, { customerId }: Pick<Order, 'customerId'>): boolean {
  return customerId === actor.userId || hasPermission(actor, 'orders')
}

/** Why the actor may not read a paper, which says what was paid and how; undefined: they may. */
export function moneyRefusal(
  actor: Actor,
  { customerId }: Pick<Order, 'customerId'>,
): PlainKey | undefined {
  if (customerId === actor.userId || hasPermission(actor, 'orders.money')) return undefined
  return 'invoices_show_money'
}
