import { shortOrderId } from '@haat/contract/order/order-path'
import type { PrintKind } from '@haat/contract/order/packing'
import { hasPermission } from '@haat/contract/permission'

import type { Actor } from '#platform/session/actor.ts'

import type { OrderRow } from '../core/order.repo.ts'
import { isAllTheirs } from '../core/staff-order.ts'
import { dueOf } from '../ledger/account.ts'

/** Has the permission to pack alone: sees orders to pack, and no money but what is due. */
export const isPacker = (actor: Actor): boolean =>
  actor.role === 'staff' && !hasPermission(actor, 'orders')

/** Why an order cannot be printed; undefined: it can. `isTheirs`: the packer has handed it over. */
export function printRefusal(
  actor: Actor,
  order: OrderRow,
  { kind, isTheirs }: { kind: PrintKind; isTheirs: boolean },
): string | undefined {
  if (!isAllTheirs(actor, order)) return 'it holds goods of other sellers too'
  if (isPacker(actor) && order.status !== 'processing' && !(kind === 'hand-over' && isTheirs)) {
    return 'it is not to be packed'
  }
  if (kind === 'invoice') return undefined
  if (order.status === 'cancelled') return 'it is cancelled'
  return kind === 'pick-list' || order.paymentMethod === 'cash' ? undefined : unpaidOnline(order)
}

/** A parcel must not be sent while its price is neither paid nor collected at the door. */
const unpaidOnline = (order: OrderRow): string | undefined =>
  dueOf(order, order.account) > 0 ? 'it is not paid yet' : undefined

/** One sentence about all orders that cannot be printed. */
export function printRefusals(refused: readonly (readonly [string, string])[]): string {
  const named = refused.map(([orderId, why]) => `#${shortOrderId(orderId)}: ${why}`)
  return `Nothing was printed. ${named.slice(0, 5).join('; ')}${named.length > 5 ? `; and ${named.length - 5} more` : ''}.`
}
