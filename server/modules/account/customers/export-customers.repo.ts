import type { CustomerExportQuery } from '@haat/contract/account/customer'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { matchingPeople, peopleFilters } from '../users/user-list.repo.ts'

export interface ExportedCustomerRow extends Record<string, unknown> {
  id: string
  name: string
  email: string | null
  phone: string | null
  role: string
  createdAt: string
  /** Local time in Dhaka. */
  since: string
  tags: string[]
  blocked: boolean
  placed: number
  delivered: number
  cancelled: number
  /** Poisha. */
  bought: number
  lastOrder: string | null
  district: string | null
}

/** How many people a list holds. */
export async function countCustomersToExport(
  db: Db,
  { search, ...filters }: Omit<CustomerExportQuery, 'format'>,
): Promise<number> {
  const found = search ? sql`and ${matchingPeople(search).matches}` : sql``
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from users
    where deleted_at is null ${peopleFilters(filters)} ${found}`)
  return row?.count ?? 0
}

/** The next customers of a list, newest first, with what they bought. */
export async function findCustomersToExport(
  db: Db,
  { search, ...filters }: Omit<CustomerExportQuery, 'format'>,
  { after, limit }: { after: ExportedCustomerRow | undefined; limit: number },
): Promise<ExportedCustomerRow[]> {
  const behind = after
    ? sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``
  const found = search ? sql`and ${matchingPeople(search).matches}` : sql``
  return db.query<ExportedCustomerRow>(sql`
    with page as materialized (
      select id, name, email, phone, role, created_at from users
      where deleted_at is null ${peopleFilters(filters)} ${found} ${behind}
      order by created_at desc, id desc limit ${limit})
    select p.id, p.name, p.email, p.phone, p.role, p.created_at::text as "createdAt",
      to_char(p.created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as since,
      array(select t.tag from customer_tags t where t.user_id = p.id order by lower(t.tag)) as tags,
      exists (select from customer_blocks b where b.user_id = p.id) as blocked,
      o.*, (select l.district from orders l where l.customer_id = p.id and l.placed_at is not null
        order by l.created_at desc, l.id desc limit 1) as district
    from page p cross join lateral (
      select count(*)::int as placed,
        (count(*) filter (where o.status = 'delivered'))::int as delivered,
        (count(*) filter (where o.status = 'cancelled'))::int as cancelled,
        coalesce(sum(o.charge_poisha + greatest(0, o.total_poisha - o.taken_off_poisha))
          filter (where o.status = 'delivered'), 0)::float8 as bought,
        to_char(max(o.created_at) at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as "lastOrder"
      from orders o where o.customer_id = p.id and o.placed_at is not null) o
    order by p.created_at desc, p.id desc`)
}
