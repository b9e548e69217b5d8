import type { OrderListQuery, TodoList } from '@haat/contract/order/staff-order'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { isOpenOrder } from './open-order.repo.ts'
import { isCarriedBy, isShared, orderSearch } from './order-search.repo.ts'

export type OrderFilter = Omit<OrderListQuery, 'sort'> & {
  /** Of an owner's orders those alone that hold no goods of others. */
  wholly?: boolean
  /** These alone. */
  ids?: readonly string[]
}

/** A search that finds many. */
interface Broad {
  atLeast: number
  /** There is no other filter. */
  isAlone: boolean
}

/**
 * The conditions of a list of orders, on the table `orders o`; reservations are never listed. With an owner only orders
 * that hold something of theirs.
 */
export async function orderConditions(
  db: Db,
  filter: OrderFilter,
  ownerId: string | undefined,
): Promise<{ conditions: Sql[]; broad?: Broad }> {
  const { status, paymentStatus, paymentMethod, from, to, seller, search, many, todo, wholly } =
    filter
  const { carrier, ids } = filter
  const owner = ownerId ?? seller
  const found = search ? await orderSearch(db, search, ownerId) : undefined
  const conditions = [
    sql`o.placed_at is not null`,
    ...(status ? [hasStatus(status)] : []),
    ...(todo ? [todoConditions[todo]] : []),
    ...(paymentStatus ? [sql`o.payment_status = ${paymentStatus}`] : []),
    ...(paymentMethod ? [sql`o.payment_method = ${paymentMethod}`] : []),
    ...(from ? [sql`o.created_at >= ${from}::date::timestamp at time zone 'Asia/Dhaka'`] : []),
    ...(to ? [sql`o.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Dhaka'`] : []),
    ...(carrier ? [isCarriedBy(carrier)] : []),
    ...(owner ? [holdsGoodsOf(owner)] : []),
    ...(wholly && ownerId ? [sql`not ${isShared(ownerId)}`] : []),
    ...(found ? [found.condition] : []),
    ...(ids ? [sql`o.id = any(${ids}::uuid[])`] : []),
    // For the shop's staff only: sellers do not see the other orders.
    ...(many && ownerId === undefined ? [isOneOfMany(many)] : []),
  ]
  const { atLeast } = found ?? {}
  // Every list has the first condition.
  return atLeast === undefined
    ? { conditions }
    : { conditions, broad: { atLeast, isAlone: conditions.length === 2 } }
}

export const holdsGoodsOf = (ownerId: string): Sql =>
  sql`exists (select from order_items i where i.order_id = o.id and i.owner_id = ${ownerId})`

/** Waits for its online payment: must not be packed yet. */
export const isWaiting = sql`
  (o.status = 'pending' and o.payment_method = 'ssl'
    and o.payment_status in ('unpaid', 'failed', 'partially-paid'))`

/** The customer or the phone number is blocked: an open order goes on, with a flag. */
export const isCustomerBlocked = sql`
  (exists (select from customer_blocks b where b.user_id = o.customer_id)
    or exists (select from blocked_phones b where b.phone = o.phone))`

/** Everything was refused at the door: the goods are on their way back. Once they are there it is cancelled. */
export const isReturning = sql`
  (o.status = 'shipped' and exists (
    select from came_backs c where c.order_id = o.id and c.whole and c.closed_at is null))`

/** Its courier says that a part was refused, and staff have not said which. */
export const hasOpenReport = sql`
  (o.status = 'shipped' and exists (
      select from courier_reports r
      where r.order_id = o.id and r.outcome = 'partly-refused' and r.dismissed_at is null)
    and not exists (select from came_backs c where c.order_id = o.id))`

/** It was delivered for less than was due, and the rest is due yet. */
const isShort = sql`
  (o.status = 'delivered' and o.payment_status in ('unpaid', 'failed', 'partially-paid') and exists (
    select from courier_reports r where r.order_id = o.id and r.outcome = 'delivered'))`

/** Work lists. */
export const todoConditions: Record<TodoList, Sql> = {
  confirm: sql`(o.status = 'pending' and not ${isWaiting})`,
  pack: sql`o.status = 'processing'`,
  'handed-over': sql`(o.status = 'shipped' and not ${isReturning})`,
  payment: isWaiting,
  courier: sql`(${hasOpenReport} or ${isShort})`,
  return: sql`o.id in (
    select order_id from came_backs where closed_at is null
    union all select order_id from returns where status in ('requested', 'approved', 'received'))`,
}

function hasStatus(status: NonNullable<OrderFilter['status']>): Sql {
  if (status === 'waiting') return isWaiting
  return status === 'pending' ? todoConditions.confirm : sql`o.status = ${status}`
}

const mostUsual = 3

/** The same expressions as the indexes have. */
const common = {
  address: (of: Sql) => sql`${of}.district, ${of}.city, plain_address(${of}.address_details)`,
  phone: (of: Sql) => sql`${of}.phone`,
  customer: (of: Sql) => sql`${of}.customer_id`,
} satisfies Record<NonNullable<OrderFilter['many']>, (of: Sql) => Sql>

function isOneOfMany(many: NonNullable<OrderFilter['many']>): Sql {
  const [shown, other] = [sql`o`, sql`p`]
  const same = common[many]
  return sql`(${isOpenOrder(shown)} and (${same(shown)}) in (
    select ${same(other)} from orders p where ${isOpenOrder(other)}
    group by ${same(other)} having count(*) > ${mostUsual}))`
}
