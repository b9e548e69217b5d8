import { mostFoundCustomers } from '@haat/contract/order/order-customer'

import { personIsNamed } from '#modules/identity/index.ts'
import { containing, endingWith, searchForm } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { isOpenOrder } from './open-order.repo.ts'
import { buyerWords } from './order-search.repo.ts'

interface Recipient {
  name: string
  phone: string
  division: string
  district: string
  city: string
  addressDetails: string
}

export interface FoundCustomerRow {
  id: string
  name: string
  phone: string | null
  lastRecipient: Recipient | null
  lastOrderAt: string | null
  blocked: boolean
  placed: number
  delivered: number
  cancelled: number
  open: number
}

/** So many accounts and, where these are fewer, orders are looked at for one search. */
const mostLookedAt = 200

/** Customers whose phone number, or that of one of their orders, ends in these digits. */
export function findCustomersByPhone(db: Db, digits: string): Promise<FoundCustomerRow[]> {
  const reversed = endingWith(digits)
  return findCustomers(db, {
    ofAccount: sql`reverse(u.phone) like ${reversed}`,
    ofOrder: sql`reverse(o.phone) like ${reversed}`,
  })
}

/** Customers whose name, or that of the recipient of one of their orders, contains this. */
export function findCustomersByName(db: Db, name: string): Promise<FoundCustomerRow[]> {
  const part = containing(name)
  return findCustomers(db, {
    ofAccount: personIsNamed(name),
    ofOrder: sql`${searchForm(sql`o.customer_name`)} ilike ${part} and ${buyerWords} ilike ${part}`,
  })
}

/**
 * Those who ordered last come first. The last order that meets the condition itself says who the recipient is; only of those
 * that are shown all orders are read.
 */
async function findCustomers(
  db: Db,
  { ofAccount, ofOrder }: { ofAccount: Sql; ofOrder: Sql },
): Promise<FoundCustomerRow[]> {
  // A sale at the counter has no recipient.
  const sent = sql`o.placed_at is not null and o.source <> 'counter'`
  return db.query<FoundCustomerRow>(sql`
    with accounts as materialized (
      select u.id from users u where u.deleted_at is null and ${ofAccount} limit ${mostLookedAt}
    ), candidates as materialized (
      select id from accounts
      union
      -- Of a common name no order is looked at: a limit of 0 asks for none.
      (select o.customer_id from orders o where o.placed_at is not null and ${ofOrder}
       limit (select ${mostLookedAt} - count(*) from accounts))
    ), best as materialized (
      select u.id, u.name, u.phone, last.created_at
      from candidates join users u using (id)
      left join lateral (
        select o.created_at from orders o where o.customer_id = u.id and ${sent}
        order by o.created_at desc, o.id desc limit 1) last on true
      where u.deleted_at is null
      order by last.created_at desc nulls last, u.id desc limit ${mostFoundCustomers}
    )
    select best.id, best.name, best.phone, best.created_at as "lastOrderAt",
      exists (select from customer_blocks b where b.user_id = best.id)
        or exists (select from blocked_phones b where b.phone = best.phone) as blocked,
      coalesce((
        select case when o.address_details <> '' then json_build_object(
            'name', o.customer_name, 'phone', o.phone, 'division', o.division,
            'district', o.district, 'city', o.city, 'addressDetails', o.address_details)
          end
        from orders o where o.customer_id = best.id and ${sent}
        order by (${ofOrder}) desc, o.created_at desc, o.id desc limit 1), (
        select json_build_object('name', a.name, 'phone', a.phone, 'division', a.division,
          'district', a.district, 'city', a.city, 'addressDetails', a.details)
        from addresses a where a.user_id = best.id
        order by a.is_default desc, a.created_at desc, a.id desc limit 1)) as "lastRecipient",
      counts.*
    from best, lateral (
      select count(*)::int as placed,
        (count(*) filter (where o.status = 'delivered'))::int as delivered,
        (count(*) filter (where o.status = 'cancelled'))::int as cancelled,
        (count(*) filter (where ${isOpenOrder()}))::int as open
      from orders o where o.customer_id = best.id and o.placed_at is not null) counts
    order by best.created_at desc nulls last, best.id desc`)
}
