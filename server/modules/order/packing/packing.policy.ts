import { shortOrderId } from '@haat/contract/order/order-path'
import type { PrintKind } from '@haat/contract/order/packing'
import { hasPermission } from '@haat/contract/permission'
import { type Said, say } from '@haat/contract/refusals/text'

import type { Actor } from '#platform/session/actor.ts'

import type { OrderRow } from '../core/order.repo.ts'
import { isAllTheirs } from '../core/staff-order.ts'
import { dueOf } from '../ledger/account.ts'

/** Has the permission to pack alone: sees orders to pack, and no money but what is due. */
export const isPacker = (actor: Actor): boolean =>
  actor.role === 'staff' && !hasPermission(actor, 'orders')

export type PrintRefusal =
  | 'print_of_others'
  | 'print_not_to_pack'
  | 'print_cancelled'
  | 'print_not_paid'
  | 'print_not_at_counter'

/** Why an order cannot be printed; undefined: it can. `isTheirs`: the packer has handed it over. */
export function printRefusal(
  actor: Actor,
  order: OrderRow,
  { kind, isTheirs }: { kind: PrintKind; isTheirs: boolean },
): PrintRefusal | undefined {
  if (!isAllTheirs(actor, order)) return 'print_of_others'
  if (isPacker(actor) && order.status !== 'processing' && !(kind === 'hand-over' && isTheirs)) {
    return 'print_not_to_pack'
  }
  if (kind === 'invoice') return undefined
  if (kind === 'receipt') return order.source === 'counter' ? undefined : 'print_not_at_counter'
  if (order.status === 'cancelled') return 'print_cancelled'
  return kind === 'pick-list' || order.paymentMethod === 'cash' ? undefined : unpaidOnline(order)
}

/** A parcel must not be sent while its price is neither paid nor collected at the door. */
const unpaidOnline = (order: OrderRow): PrintRefusal | undefined =>
  dueOf(order, order.account) > 0 ? 'print_not_paid' : undefined

/** Most orders that one sentence names. */
const mostNamed = 5

/** One sentence about all orders that cannot be printed. */
export function printRefusals(refused: readonly (readonly [string, PrintRefusal])[]): Said {
  const named = refused
    .slice(0, mostNamed)
    .map(([orderId, why]) =>
      say('order_and_why', { number: shortOrderId(orderId), why: say(why, {}) }),
    )
  const count = refused.length - named.length
  const parts = count > 0 ? [...named, say('and_more', { count })] : named
  const orders = parts.reduceRight((rest, first) => say('one_then_rest', { first, rest }))
  return say('nothing_printed', { orders })
}
