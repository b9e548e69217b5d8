import type {
  OrderExportQuery,
  StaffOrder,
  StaffOrderQuery,
} from '@haat/contract/order/staff-order'

import { containing } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import type { OrderRow } from './order.repo.ts'

type Shown =
  | 'id'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'customerName'
  | 'phone'
  | 'district'
  | 'createdAt'
  | 'courier'
  | 'trackingNumber'

export type ListedOrderRow = Pick<OrderRow, Shown> & {
  itemCount: number
  totalPoisha: number
  waiting: boolean
  held: boolean
}

const orders: Record<StaffOrderQuery['sort'], Sql> = {
  '-createdAt': sql`created_at desc, id desc`,
  createdAt: sql`created_at, id`,
  '-total': sql`"totalPoisha" desc, id desc`,
  total: sql`"totalPoisha", id`,
}

/**
 * One page of orders. With an owner only orders that hold something of theirs, and of their figures only
 * their own lines.
 */
export async function findStaffOrders(
  db: Db,
  query: StaffOrderQuery,
  ownerId: string | undefined,
): Promise<{ total: number; rows: ListedOrderRow[] }> {
  const where = sql.join(staffOrderConditions(query, ownerId), sql` and `)
  const mine = ownerId ? sql`and i.owner_id = ${ownerId}` : sql``
  const total = ownerId
    ? sql`(select sum(i.subtotal_poisha)::bigint from order_items i where i.order_id = o.id ${mine})`
    : sql`o.total_poisha`
  const [list, count] = await Promise.all([
    db.query<{ shown: ListedOrderRow }>(sql`
      select row_to_json(shown) as shown from (
        select o.id, o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
          o.customer_name as "customerName",
          ${phoneFor(ownerId)} as phone,
          o.district, o.created_at as "createdAt", o.courier, o.tracking_number as "trackingNumber",
          ${total} as "totalPoisha",
          ${waits} as waiting,
          exists (select from payment_attempts a
            where a.order_id = o.id and a.state = 'held') as held,
          (select sum(i.quantity)::int from order_items i
           where i.order_id = o.id ${mine}) as "itemCount"
        from orders o where ${where}
        order by ${orders[query.sort]}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}) shown`),
    db.query<{ total: number }>(sql`
      select count(*)::int as total from orders o where ${where}`),
  ])
  return { total: count[0]?.total ?? 0, rows: list.map(({ shown }) => shown) }
}

/** A seller of a part of an order does not ship it and needs no contact to its buyer. */
const isShared = (ownerId: string) => sql`
  exists (select from order_items x where x.order_id = o.id and x.owner_id <> ${ownerId})`

const phoneFor = (ownerId: string | undefined) =>
  ownerId
    ? sql`case when ${isShared(ownerId)} then left(o.phone, 3) || '******' || right(o.phone, 2) else o.phone end`
    : sql`o.phone`

/** Contact columns of the buyer, for the seller who ships the order; masked for a seller of a part of it. */
export const contactColumns = (ownerId: string | undefined): Sql => {
  const shared = ownerId ? isShared(ownerId) : sql`false`
  return sql`${phoneFor(ownerId)} as phone,
    case when ${shared} then '' else o.customer_email end as "customerEmail",
    case when ${shared} then '' else o.address_details end as "addressDetails"`
}

/** The conditions of a list of orders; reservations are never listed. */
export function staffOrderConditions(query: OrderExportQuery, ownerId: string | undefined): Sql[] {
  const { status, paymentStatus, paymentMethod, from, to, seller, search, many } = query
  const owner = ownerId ?? seller
  const sold = sql`select from order_items i where i.order_id = o.id and i.owner_id`
  return [
    sql`o.placed_at is not null`,
    ...(status ? [hasStatus(status)] : []),
    ...(paymentStatus ? [sql`o.payment_status = ${paymentStatus}`] : []),
    ...(paymentMethod ? [sql`o.payment_method = ${paymentMethod}`] : []),
    ...(from ? [sql`o.created_at >= ${from}::date::timestamp at time zone 'Asia/Dhaka'`] : []),
    ...(to ? [sql`o.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Dhaka'`] : []),
    ...(owner ? [sql`exists (${sold} = ${owner})`] : []),
    ...(search ? [matches(search)] : []),
    // For admins only: sellers do not see the other orders.
    ...(many && ownerId === undefined ? [isOneOfMany(many)] : []),
  ]
}

const mostUsual = 3

/** The same expressions as the indexes have. */
const common = {
  address: (of: Sql) => sql`${of}.district, ${of}.city, plain_address(${of}.address_details)`,
  phone: (of: Sql) => sql`${of}.phone`,
  customer: (of: Sql) => sql`${of}.customer_id`,
} satisfies Record<NonNullable<OrderExportQuery['many']>, (of: Sql) => Sql>

const isOpen = (of: Sql) => sql`
  ${of}.status in ('pending', 'processing', 'shipped') and ${of}.payment_status in ('unpaid', 'failed')`

function isOneOfMany(many: NonNullable<OrderExportQuery['many']>): Sql {
  const [shown, other] = [sql`o`, sql`p`]
  const same = common[many]
  return sql`(${isOpen(shown)} and (${same(shown)}) in (
    select ${same(other)} from orders p where ${isOpen(other)}
    group by ${same(other)} having count(*) > ${mostUsual}))`
}

/** Waits for its online payment: must not be packed yet. */
const waits = sql`
  (o.status = 'pending' and o.payment_method = 'ssl'
    and o.payment_status in ('unpaid', 'failed', 'partially-paid'))`

function hasStatus(status: NonNullable<OrderExportQuery['status']>): Sql {
  if (status === 'waiting') return waits
  return status === 'pending'
    ? sql`o.status = 'pending' and not ${waits}`
    : sql`o.status = ${status}`
}

/** The same expressions as the indexes have. */
function matches(search: string): Sql {
  const text = search.replace(/^#/, '').toLowerCase()
  const pattern = containing(text)
  return sql`(right(o.id::text, 6) = right(${text}::text, 6) and o.id::text like '%' || ${text}::text
    or (o.customer_name || ' ' || o.phone) ilike ${pattern})`
}

/** Records the amount to collect that the newest packing slip shows. The caller has locked the order. */
export async function setPrintedDue(tx: Db, orderId: string, due: number): Promise<void> {
  await tx.execute(sql`update orders set printed_due_poisha = ${due} where id = ${orderId}`)
}

export interface NoteRow {
  id: string
  at: string
  author: string
  text: string
}

/** The newest 200, newest first; with an author only theirs, since sellers do not see the shop's notes. */
export async function findNotes(
  db: Db,
  orderId: string,
  authorId: string | undefined,
): Promise<NoteRow[]> {
  const own = authorId ? sql`and n.author_id = ${authorId}` : sql``
  const rows = await db.query<{ note: NoteRow }>(sql`
    select json_build_object('id', n.id, 'at', n.at, 'author', u.name, 'text', n.text) as note
    from order_notes n join users u on u.id = n.author_id
    where n.order_id = ${orderId} ${own} order by n.at desc, n.id desc limit 200`)
  return rows.map(({ note }) => note)
}

/** Changes of an order by staff, oldest first. */
export async function findChanges(db: Db, orderId: string): Promise<StaffOrder['changes']> {
  const rows = await db.query<{ change: StaffOrder['changes'][number] }>(sql`
    select json_build_object('number', c.number, 'at', c.at, 'by', u.name, 'note', c.note,
      'before', c.before, 'after', c.after) as change
    from order_changes c join users u on u.id = c.actor_id
    where c.order_id = ${orderId} order by c.number`)
  return rows.map(({ change }) => change)
}

export async function insertNote(
  tx: Db,
  note: { orderId: string; authorId: string; text: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into order_notes (id, order_id, author_id, text, at)
    values (${newId()}, ${note.orderId}, ${note.authorId}, ${note.text}, ${note.at})`)
}

/** The caller has locked the order. */
export async function setShipment(
  tx: Db,
  orderId: string,
  { courier, trackingNumber }: { courier: string; trackingNumber: string },
): Promise<void> {
  await tx.execute(sql`
    update orders set courier = ${courier}, tracking_number = ${trackingNumber}
    where id = ${orderId}`)
}
