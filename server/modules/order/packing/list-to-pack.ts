import { orderCodeOf } from '@haat/contract/order/parcel-invoice'
import type { UnwordedOrderToPack } from '@haat/contract/order/packing'
import type { StaffOrderQuery } from '@haat/contract/order/staff-order'
import { aPage } from '@haat/contract/page'

import type { Db } from '#platform/db/db.ts'
import type { Actor } from '#platform/session/actor.ts'

import { findOrders } from '../core/order.repo.ts'
import { listOrders } from '../core/staff-order.ts'
import { findBarcodes } from './packing.repo.ts'
import { presentToPack } from './present-to-pack.ts'

type ToPackQuery = Pick<StaffOrderQuery, 'page' | 'limit' | 'after' | 'before' | 'search'> & {
  ids?: readonly string[] | undefined
}

/** Orders to pack, oldest first. */
export async function listToPack(db: Db, actor: Actor, { search, ids, ...page }: ToPackQuery) {
  const { rows, total, totalIsMore, next, previous } = await listOrders(db, actor, {
    ...page,
    search: search && (orderCodeOf(search) ?? search),
    todo: 'pack',
    sort: 'createdAt',
    wholly: true,
    ...(ids && { ids }),
  })
  const orders = await findOrders(
    db,
    rows.map(({ id }) => id),
  )
  const variantIds = orders.flatMap(({ items }) => items.map(({ variantId }) => variantId))
  const barcodes = await findBarcodes(db, variantIds)
  const data = orders.map((order): UnwordedOrderToPack => presentToPack(order, barcodes))
  return { ...aPage(data, { ...page, total }), totalIsMore, next, previous }
}
