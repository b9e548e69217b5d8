import type { Permission, Role } from '@haat/contract/call'
import type { AlertWay } from '@haat/contract/order/order-alert'
import type { OrderMessage } from '@haat/contract/order/order-message'
import { hasPermission } from '@haat/contract/permission'

import type { OrderRow } from '../core/order.repo.ts'

/** Somebody who may be told. */
export interface AtWork {
  role: Role
  permissions: readonly Permission[]
  /** Null: not verified, or none. */
  email: string | null
  phone: string | null
  /** Null: not chosen yet. */
  choice: AlertWay | null
}

/**
 * Whether the customer's message means a new order to staff: one that is paid at the door when it is placed, another
 * when money came, because most that wait for a payment are given up. A sale at the counter is no news: its
 * customer is told of the delivery alone.
 */
export function isNewsToStaff(
  { paymentMethod }: Pick<OrderRow, 'paymentMethod'>,
  kind: OrderMessage,
): boolean {
  return kind === (paymentMethod === 'cash' ? 'placed' : 'paid')
}

/** Whether there is still something to do for it. */
export const isStillNews = ({ status, placedAt }: Pick<OrderRow, 'status' | 'placedAt'>): boolean =>
  placedAt !== null && (status === 'pending' || status === 'processing')

/** The way a person is told; without a choice an admin is told by mail. */
export function wayFor({ role, email, choice }: AtWork): AlertWay {
  if (choice !== null) return choice
  return role === 'admin' && email !== null ? 'email' : 'none'
}

/** Whether a person is told of an order: staff of all orders, a seller of those with their goods. */
export function isTold(
  person: AtWork & { id: string },
  { items }: Pick<OrderRow, 'items'>,
): boolean {
  return person.role === 'seller'
    ? items.some(({ ownerId, quantity }) => ownerId === person.id && quantity > 0)
    : hasPermission(person, 'orders')
}
