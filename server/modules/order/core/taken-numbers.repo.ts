import { invoicedOrderIn } from '@haat/contract/order/parcel-invoice'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { hasConsignment, hasOrderCode, hasTracking } from './find-parcels.repo.ts'
import { numberKey } from './parcel-codes.ts'

interface TakenNumber {
  /** As `numberKey` writes it. */
  number: string
  orderId: string
  /** Whether it has goods of the seller who asks; true for whoever acts for the shop. */
  isSeen: boolean
}

/** More orders of one number tell nothing more. */
const mostPerNumber = 3

/**
 * The orders to which numbers of a courier belong already: open ones that this courier (for a seller: any) carries under one,
 * and those whose invoice or id it is, whoever carries them. `ownerId`: the seller who asks; undefined: the shop.
 */
export async function findTakenNumbers(
  db: Db,
  {
    courier,
    numbers,
    ownerId = null,
  }: { courier: string; numbers: readonly string[]; ownerId: string | null | undefined },
): Promise<TakenNumber[]> {
  const keys = [...new Set(numbers.filter(Boolean).map(numberKey))]
  const codes = keys.map((key) => invoicedOrderIn(key) ?? null)
  // To a seller the courier's name proves nothing: they write it as they like.
  const ofCourier = sql`(${ownerId}::uuid is not null or lower(o.courier) = lower(${courier}::text))
    and o.status in ('processing', 'shipped', 'pending')`
  const idWhere = (is: Sql) => sql`(select o.id from orders o where ${is} limit ${mostPerNumber})`
  return db.query<TakenNumber & Record<string, unknown>>(sql`
    select named.key as number, found.id as "orderId",
      ${ownerId}::uuid is null or exists (
        select from order_items i where i.order_id = found.id and i.owner_id = ${ownerId}::uuid) as "isSeen"
    from unnest(${keys}::text[], ${codes}::text[]) as named (key, code)
    cross join lateral (
      ${idWhere(sql`${hasTracking(sql`named.key`)} and ${ofCourier}`)}
      union ${idWhere(sql`${hasConsignment(sql`named.key`)} and ${ofCourier}`)}
      union ${idWhere(sql`${hasOrderCode(sql`named.code`)} and o.placed_at is not null`)}) found`)
}
