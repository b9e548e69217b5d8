import {
  type OrderListQuery,
  type StaffOrderQuery,
  todoLists,
  type TodoList,
} from '@haat/contract/order/staff-order'
import { mostCounted } from '@haat/contract/page'
import type { Unkeyed } from '@haat/contract/refusals/text'

import { allOf } from '#platform/db/all-of.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import type { OrderRow } from './order.repo.ts'
import {
  holdsGoodsOf,
  isCustomerBlocked,
  isReturning,
  isWaiting,
  orderConditions,
  type OrderFilter,
  todoConditions,
} from './order-filter.repo.ts'
import { isShared } from './order-search.repo.ts'

type Shown =
  | 'id'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'customerName'
  | 'division'
  | 'phone'
  | 'district'
  | 'city'
  | 'createdAt'
  | 'courier'
  | 'trackingNumber'
  | 'returning'

export type ListedOrderRow = Pick<OrderRow, Shown> & {
  /** Its place in the list, by which the next and the previous page are found. */
  place: string
  firstItem: Unkeyed
  itemCount: number
  totalPoisha: number
  waiting: boolean
  held: boolean
  customerBlocked: boolean
}

export interface OrderPage {
  rows: ListedOrderRow[]
  total: number
  totalIsMore: boolean
  next: string | null
  previous: string | null
}

/** Of a broad search fewer are counted: each order of the list is compared for it. */
const mostCountedBroad = 1_000

/**
 * One page of orders. With an owner only orders that hold something of theirs, and of their figures only their own
 * lines.
 */
export async function findStaffOrders(
  db: Db,
  query: StaffOrderQuery & Pick<OrderFilter, 'wholly'>,
  ownerId: string | undefined,
): Promise<OrderPage> {
  const { conditions, broad } = await orderConditions(db, query, ownerId)
  const most = broad ? mostCountedBroad : mostCounted
  const [page, count] = await Promise.all([
    findPage(db, query, { conditions, ownerId }),
    broad?.isAlone ? broad.atLeast : countAtMost(db, conditions, most + 1),
  ])
  const totalIsMore = broad?.isAlone === true || count > most
  return { ...page, total: Math.min(count, most), totalIsMore }
}

async function countAtMost(db: Db, conditions: readonly Sql[], most: number): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from orders o where ${allOf(conditions)} limit ${most}) o`)
  return rows[0]?.count ?? 0
}

interface ListInput {
  conditions: readonly Sql[]
  ownerId: string | undefined
}

async function findPage(
  db: Db,
  query: StaffOrderQuery,
  list: ListInput,
): Promise<Pick<OrderPage, 'rows' | 'next' | 'previous'>> {
  const { page, limit, after, before, sort } = query
  const at = { sort, ...list, limit: limit + 1 }
  if (before) {
    const rows = await findRows(db, { ...at, beside: { place: before, isBefore: true } })
    // Fewer than a page: the first page says it all.
    if (rows.length <= limit) return findPage(db, { ...query, page: 1, before: undefined }, list)
    const shown = rows.slice(0, limit).toReversed()
    return { rows: shown, previous: shown[0]?.place ?? null, next: shown.at(-1)?.place ?? null }
  }
  const rows = await findRows(db, {
    ...at,
    ...(after ? { beside: { place: after, isBefore: false } } : { offset: (page - 1) * limit }),
  })
  const shown = rows.slice(0, limit)
  const isFirst = after === undefined && page === 1
  return {
    rows: shown,
    previous: isFirst ? null : (shown[0]?.place ?? null),
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
  }
}

interface RowsInput extends ListInput {
  sort: StaffOrderQuery['sort']
  limit: number
  offset?: number
  beside?: { place: string; isBefore: boolean } | undefined
}

/** Rows in the order of the list; those before a place in the reverse order, nearest first. */
async function findRows(
  db: Db,
  { conditions, ownerId, sort, limit, offset = 0, beside }: RowsInput,
): Promise<ListedOrderRow[]> {
  const mine = ownerId ? sql`and i.owner_id = ${ownerId}` : sql``
  const list = sorting(sort, ownerId)
  const isReversed = beside?.isBefore === true
  const where = beside ? [...conditions, list.behind(beside.place, isReversed)] : conditions
  // The page is chosen before its columns are computed: those of the rows before it would be computed as well.
  const page = sql`
    select o.*, ${totalFor(ownerId)} as "totalPoisha", ${list.place} as place
    from orders o where ${allOf(where)}
    order by ${list.by(isReversed)} limit ${limit} offset ${offset}`
  const rows = await db.query<{ shown: ListedOrderRow }>(sql`
    select row_to_json(shown) as shown from (
      select o.id, o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
        o.customer_name as "customerName", ${phoneFor(ownerId)} as phone,
        o.division, o.district, o.city, o.created_at as "createdAt", o.courier, o.tracking_number as "trackingNumber",
        o."totalPoisha", o.place,
        ${isWaiting} as waiting, ${isReturning} as returning,
        exists (select from payment_attempts a
          where a.order_id = o.id and a.state = 'held') as held,
        ${ownerId ? sql`false` : isCustomerBlocked} as "customerBlocked",
        (select coalesce(sum(i.quantity), 0)::int from order_items i
         where i.order_id = o.id ${mine}) as "itemCount",
        coalesce((select json_build_object('english', i.product_name, 'bangla', nullif(i.product_name_bn, ''))
          from order_items i
          where i.order_id = o.id and i.quantity > 0 ${mine} order by i.position limit 1), '{"english": ""}') as "firstItem"
      from (${page}) o order by ${list.by(isReversed)}) shown`)
  return rows.map(({ shown }) => shown)
}

/** Keyset pagination: what the list is sorted by, and which rows come before or after a place in it. */
function sorting(sort: StaffOrderQuery['sort'], ownerId: string | undefined) {
  const isByTotal = sort.endsWith('total')
  const key = isByTotal ? totalFor(ownerId) : sql`o.created_at`
  const type = sql.raw(isByTotal ? 'bigint' : 'timestamptz')
  const isDescending = (isReversed: boolean) => sort.startsWith('-') !== isReversed
  const text = isByTotal
    ? sql`${key}::text`
    : sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return {
    by: (isReversed: boolean) =>
      isDescending(isReversed) ? sql`${key} desc, o.id desc` : sql`${key}, o.id`,
    behind: (place: string, isReversed: boolean) => {
      const [value = '', id = ''] = place.split('_')
      const sign = sql.raw(isDescending(isReversed) ? '<' : '>')
      return sql`(${key}, o.id) ${sign} (${value}::${type}, ${id}::uuid)`
    },
    place: sql`${text} || '_' || o.id`,
  }
}

const totalFor = (ownerId: string | undefined) =>
  ownerId
    ? sql`(select coalesce(sum(i.subtotal_poisha), 0)::bigint from order_items i
        where i.order_id = o.id and i.owner_id = ${ownerId})`
    : sql`o.total_poisha`

const phoneFor = (ownerId: string | undefined) =>
  ownerId
    ? sql`case when ${isShared(ownerId)} then left(o.phone, 3) || '******' || right(o.phone, 2) else o.phone end`
    : sql`o.phone`

/** Contact columns of the buyer, for the seller who ships the order; masked for a seller of a part of it. */
export const contactColumns = (ownerId: string | undefined): Sql => {
  const shared = ownerId ? isShared(ownerId) : sql`false`
  return sql`${phoneFor(ownerId)} as phone,
    case when ${shared} then '' else o.customer_email end as "customerEmail",
    case when ${shared} then '' else o.address_details end as "addressDetails",
    case when ${shared} then '' else o.customer_note end as "customerNote",
    case when ${shared} then '' else o.rider_note end as "riderNote"`
}

/** The orders before and behind one in a list; undefined: there is no such order. */
export async function findNeighbours(
  db: Db,
  orderId: string,
  { sort, ...filter }: OrderListQuery,
  ownerId: string | undefined,
): Promise<{ previous: string | null; next: string | null } | undefined> {
  const { conditions } = await orderConditions(db, filter, ownerId)
  const list = sorting(sort, ownerId)
  const [order] = await db.query<{ place: string }>(sql`
    select ${list.place} as place from orders o where o.id = ${orderId} and o.placed_at is not null
      ${ownerId ? sql`and ${holdsGoodsOf(ownerId)}` : sql``}`)
  if (!order) return undefined
  const nearest = (isBefore: boolean) => sql`
    (select o.id from orders o
    where ${allOf([...conditions, list.behind(order.place, isBefore)])}
    order by ${list.by(isBefore)} limit 1)`
  const rows = await db.query<{ previous: string | null; next: string | null }>(sql`
    select ${nearest(true)} as previous, ${nearest(false)} as next`)
  return rows[0]
}

/** How many orders each work list holds. */
export async function countTodo(
  db: Db,
  ownerId: string | undefined,
): Promise<Record<TodoList, number>> {
  const mine = ownerId ? sql`and ${holdsGoodsOf(ownerId)}` : sql``
  const counts = todoLists.map(
    (list) => sql`
      (select count(*)::int from (select from orders o
        where o.placed_at is not null and ${todoConditions[list]} ${mine} limit ${mostCounted}) o) as ${sql.identifier(list)}`,
  )
  const rows = await db.query<Record<TodoList, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const [row] = rows
  if (!row) throw new Error('Counting gave no row')
  return row
}

/** Ids of the orders that match a filter, oldest first. */
export async function findMatchingOrders(
  db: Db,
  filter: OrderFilter,
  { ownerId, limit }: { ownerId: string | undefined; limit: number },
): Promise<string[]> {
  const { conditions } = await orderConditions(db, filter, ownerId)
  const rows = await db.query<{ id: string }>(sql`
    select o.id from orders o where ${allOf(conditions)}
    order by o.created_at, o.id limit ${limit}`)
  return rows.map(({ id }) => id)
}
