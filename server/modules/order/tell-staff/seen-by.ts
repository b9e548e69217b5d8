import { taka } from '@haat/contract/money'
import { hasPermission } from '@haat/contract/permission'

import { namedIn } from '../core/named-in.ts'
import type { OrderRow } from '../core/order.repo.ts'
import { partSeenBy } from '../core/staff-order.ts'
import type { AlertPerson } from './order-alert.repo.ts'

/** What a person may know of an order: a seller their own goods, staff without the permission for money no sum. */
export function seenBy(person: AlertPerson, order: OrderRow) {
  const seen = partSeenBy({ userId: person.id, role: person.role }, order)
  const part = namedIn(seen, person.language)
  const isSeller = person.role === 'seller'
  return {
    orderId: order.id,
    staffArea: isSeller ? ('seller' as const) : ('admin' as const),
    goods: part.items.filter(({ quantity }) => quantity > 0),
    total: isSeller || hasPermission(person, 'orders.money') ? taka(part.totalPoisha) : null,
    area: part.city,
    district: part.district,
  }
}
