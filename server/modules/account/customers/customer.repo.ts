import type { OrderStatus, PaymentStatus } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

export interface CustomerRow {
  block: { reason: string; at: string; by: string } | null
  phones: { phone: string; blocked: boolean }[]
  notes: { id: string; at: string; author: string; text: string }[]
  returns: number
  refunds: number
}

/** What staff know of an account, with the account itself. */
export async function findCustomer(db: Db, userId: string): Promise<CustomerRow | undefined> {
  const rows = await db.query<CustomerRow>(sql`
      select
        (select json_build_object('reason', b.reason, 'at', b.at, 'by', a.name)
          from customer_blocks b join users a on a.id = b.actor_id where b.user_id = ${userId}) as block,
        array(
          select json_build_object('phone', p.phone,
            'blocked', exists (select from blocked_phones b where b.phone = p.phone))
          from (
            select phone from users where id = ${userId} and phone is not null
            union select phone from orders where customer_id = ${userId} and phone <> '') p
          order by p.phone limit 50) as phones,
        array(
          select json_build_object('id', n.id, 'at', n.at, 'author', a.name, 'text', n.text)
          from customer_notes n join users a on a.id = n.author_id
          where n.user_id = ${userId} order by n.at desc, n.id desc limit 100) as notes,
        (select count(*)::int from returns r join orders o on o.id = r.order_id
          where o.customer_id = ${userId} and r.status in ('requested', 'approved', 'received')) as returns,
        (select count(*)::int from refunds r join orders o on o.id = r.order_id
          where o.customer_id = ${userId} and r.status in ('pending', 'approved', 'processing')) as refunds`)
  return rows[0]
}

export interface OrderFigures {
  placed: number
  open: number
  delivered: number
  cancelled: number
  returned: number
  /** Poisha. */
  bought: number
  due: number
  received: number
  firstAt: string | null
  lastAt: string | null
}

/** Where goods came back: the whole parcel, or pieces of a delivered order; not what a courier lost or broke. */
const cameBack = sql`(
  exists (select from came_backs c where c.order_id = o.id and c.reason not in ('lost', 'broken-on-the-way'))
  or exists (select from given_back g where g.order_id = o.id and g.door = 'return'))`

/** What `dueOf` computes (modules/order/ledger/account.ts), of an order that is not cancelled. */
const due = sql`greatest(0, o.charge_poisha + greatest(0, o.total_poisha - o.taken_off_poisha)
  - o.credit_poisha - o.received_poisha + o.claimed_poisha - o.pledged_poisha)`

/** Counts and sums over all orders of an account. */
export async function findOrderFigures(db: Db, userId: string): Promise<OrderFigures | undefined> {
  const rows = await db.query<OrderFigures>(sql`
      with own as materialized (
        select o.status, o.created_at, ${cameBack} as "cameBack", ${due} as due, o.received_poisha as received,
          o.charge_poisha + greatest(0, o.total_poisha - o.taken_off_poisha) as cost
        from orders o where o.customer_id = ${userId} and o.placed_at is not null)
      select count(*)::int as placed,
        (count(*) filter (where status in ('pending', 'processing', 'shipped')))::int as open,
        (count(*) filter (where status = 'delivered'))::int as delivered,
        (count(*) filter (where status = 'cancelled' and not "cameBack"))::int as cancelled,
        (count(*) filter (where "cameBack"))::int as returned,
        coalesce(sum(cost) filter (where status = 'delivered'), 0)::float8 as bought,
        coalesce(sum(due) filter (where status in ('pending', 'processing', 'shipped')), 0)::float8 as due,
        coalesce(sum(received) filter (where status in ('pending', 'processing', 'shipped')), 0)::float8 as received,
        min(created_at) as "firstAt", max(created_at) as "lastAt"
      from own`)
  return rows[0]
}

export interface RecentOrderRow {
  id: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: 'cash' | 'ssl'
  customerName: string
  phone: string
  totalPoisha: number
  createdAt: string
}

/** The newest 20 orders. */
export async function findRecentOrders(db: Db, userId: string): Promise<RecentOrderRow[]> {
  return db.query<RecentOrderRow & Record<string, unknown>>(sql`
      select id, status, payment_status as "paymentStatus", payment_method as "paymentMethod",
        customer_name as "customerName", phone, total_poisha::float8 as "totalPoisha", created_at as "createdAt"
      from orders where customer_id = ${userId} and placed_at is not null
      order by created_at desc, id desc limit 20`)
}

export interface UsedAddressRow {
  customerName: string
  phone: string
  division: string
  district: string
  city: string
  addressDetails: string
  orders: number
  lastAt: string
}

/** The 10 recipients and addresses used last; what was sold at the counter went nowhere. */
export async function findUsedAddresses(db: Db, userId: string): Promise<UsedAddressRow[]> {
  return db.query<UsedAddressRow & Record<string, unknown>>(sql`
      select customer_name as "customerName", phone, division, district, city, address_details as "addressDetails",
        count(*)::int as orders, max(created_at) as "lastAt"
      from orders
      where customer_id = ${userId} and placed_at is not null and phone <> '' and source <> 'counter'
      group by customer_name, phone, division, district, city, address_details
      order by max(created_at) desc limit 10`)
}

/** The account that has a phone number, else the one that ordered for it last. */
export async function findCustomerOfPhone(db: Db, phone: string): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(sql`
      (select id from users where phone = ${phone} and deleted_at is null)
      union all
      (select o.customer_id from orders o join users u on u.id = o.customer_id
       where reverse(o.phone) = reverse(${phone}) and o.phone = ${phone} and u.deleted_at is null
       order by o.created_at desc, o.id desc limit 1)
      limit 1`)
  return rows[0]?.id
}

export async function insertCustomerNote(
  tx: Db,
  note: { userId: string; authorId: string; text: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into customer_notes (id, user_id, author_id, text, at)
    values (${newId()}, ${note.userId}, ${note.authorId}, ${note.text}, ${note.at})`)
}

/** Replaces all tags; one that is written otherwise than before, such as in capitals, is replaced too. */
export async function setTags(tx: Db, userId: string, tags: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from customer_tags where user_id = ${userId} and tag <> all(${[...tags]}::text[])`)
  await tx.execute(sql`
    insert into customer_tags (user_id, tag) select ${userId}, tag from unnest(${[...tags]}::text[]) tag
    on conflict on constraint customer_tags_pkey do nothing`)
}

/** Tags in use, the most used first. */
export async function findTags(db: Db): Promise<{ tag: string; customers: number }[]> {
  return db.query<{ tag: string; customers: number }>(sql`
    select min(tag) as tag, count(*)::int as customers from customer_tags
    group by lower(tag) order by count(*) desc, lower(tag) limit 200`)
}

/** What staff wrote about a person: part of the download of their data. */
export async function findWrittenAbout(
  db: Db,
  userId: string,
): Promise<{ notes: { at: string; text: string }[]; tags: string[]; blocked: boolean }> {
  const rows = await db.query<{
    notes: { at: string; text: string }[]
    tags: string[]
    blocked: boolean
  }>(sql`
    select
      array(select json_build_object('at', at, 'text', text) from customer_notes
        where user_id = ${userId} order by at desc limit 500) as notes,
      array(select tag from customer_tags where user_id = ${userId} order by lower(tag)) as tags,
      exists (select from customer_blocks where user_id = ${userId}) as blocked`)
  return rows[0] ?? { notes: [], tags: [], blocked: false }
}

/** Forgets notes, tags and the reason of a block. Blocked phone numbers stay, without the person. */
export async function forgetWrittenAbout(tx: Db, userId: string): Promise<void> {
  for (const table of [sql`customer_notes`, sql`customer_tags`, sql`customer_blocks`]) {
    await tx.execute(sql`delete from ${table} where user_id = ${userId}`)
  }
}
