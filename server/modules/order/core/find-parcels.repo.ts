import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { accountOfOrder } from '../ledger/account.repo.ts'
import type { Accounted } from '../ledger/account.ts'
import { isShared } from './order-search.repo.ts'
import { parcelCodes } from './parcel-codes.ts'

/** Most numbers of one question. */
const mostParcels = 1_000

/** More parcels under one number tell nothing more than that it is the number of several. */
const mostPerNumber = 5

/** An order by the number of its parcel; what is due of it: `dueOf(parcel, parcel.account)`. */
export interface FoundParcel extends Accounted {
  orderId: string
  /** Whether it was found by a number of its courier, else by its invoice or the number of the order. */
  isTracked: boolean
  version: number
  createdAt: string
  customerName: string
  phone: string
  paymentMethod: 'cash' | 'ssl'
  /** '' where the shop delivers it itself. */
  courier: string
  trackingNumber: string
  /** Everything was refused at the door, and it is not cancelled yet. */
  returning: boolean
}

interface Which {
  /** Of this courier alone; '' or undefined: of any. Invoices and numbers of orders name their order whoever carries it. */
  courier?: string | undefined
  /** A seller, who sees orders alone that are wholly theirs; undefined: the shop. */
  ownerId: string | undefined
}

/**
 * The orders that each number may mean: those with this tracking number or consignment, those whose parcel has this invoice,
 * and those whose own number it is. One list for each number, in their order; those on their way first, then the newest.
 * Couriers use numbers again after years, so that one number may mean several; `parcelMeant` says which.
 */
export async function findParcels(
  db: Db,
  numbers: readonly string[],
  { courier = '', ownerId }: Which,
): Promise<FoundParcel[][]> {
  if (numbers.length > mostParcels) throw new Error(`At most ${mostParcels} numbers`)
  const codes = numbers.map(parcelCodes)
  const seen = ownerId === undefined ? sql`` : sql`and ${isWhollyOf(ownerId)}`
  const ofCourier = courier === '' ? sql`` : sql`and lower(o.courier) = lower(${courier}::text)`
  const tracked = sql`${hasTracking(sql`named.tracking`)} ${ofCourier}`
  const rows = await db.query<{ position: number; shown: FoundParcel }>(sql`
    select named.position::int as position, found.shown
    from unnest(${codes.map(({ tracking }) => tracking)}::text[], ${codes.map(({ order }) => order ?? null)}::text[])
      with ordinality as named (tracking, code, position)
    cross join lateral (
      ${parcelsWhere(tracked, { isTracked: true, seen })}
      union all ${parcelsWhere(sql`${hasConsignment(sql`named.tracking`)} ${ofCourier}`, { isTracked: true, seen })}
      union all ${parcelsWhere(hasOrderCode(sql`named.code`), { isTracked: false, seen })}) found
    order by named.position, found.rank desc, found.created_at desc, found.id desc`)
  const ofPosition = Map.groupBy(rows, ({ position }) => position)
  return codes.map((_, at) => {
    const found = new Map<string, FoundParcel>()
    // An order of which both are this number is found twice.
    for (const { shown } of ofPosition.get(at + 1) ?? []) {
      if (found.get(shown.orderId)?.isTracked !== true) found.set(shown.orderId, shown)
    }
    return [...found.values()]
  })
}

/** A courier gives a number again after years. */
const usedAgainMs = 180 * 86_400_000

/**
 * The only parcel with a number that is open, else the only one at all. Undefined: there is none, there are several, or
 * somebody gave an order the number of another, by mistake or on purpose: one of ours is the courier's number of another
 * order, or two orders of about the same time have it.
 */
export function parcelMeant(
  parcels: readonly FoundParcel[],
  isOpen: (parcel: FoundParcel) => boolean,
): FoundParcel | undefined {
  const alive = parcels.filter(({ status }) => status !== 'cancelled')
  if (new Set(alive.map(({ isTracked }) => isTracked)).size > 1) return undefined
  const [last = 0, before = 0] = alive
    .map(({ createdAt }) => Date.parse(createdAt))
    .toSorted((a, b) => b - a)
  if (alive.length > 1 && last - before < usedAgainMs) return undefined
  const open = parcels.filter(isOpen)
  const meant = open.length > 0 ? open : parcels
  return meant.length === 1 ? meant[0] : undefined
}

/** The same expression as the index orders_parcel_number_idx has. */
export const hasTracking = (tracking: Sql): Sql => sql`
  o.tracking_number <> '' and upper(replace(o.tracking_number, ' ', '')) = ${tracking}`

/** The same expression as the index orders_consignment_start_idx has. */
export const hasConsignment = (number: Sql): Sql => sql`
  o.consignment_id <> '' and upper(o.consignment_id) = ${number}`

/** The same expression as the index orders_short_id_idx has. */
export const hasOrderCode = (code: Sql): Sql => sql`
  right(o.id::text, 6) = right(${code}, 6) and o.id::text like '%' || ${code}`

const parcelsWhere = (is: Sql, { isTracked, seen }: { isTracked: boolean; seen: Sql }) => sql`
  (select o.id, o.created_at, o.status = 'shipped' as rank, json_build_object(
      'orderId', o.id, 'isTracked', ${isTracked}::boolean, 'status', o.status, 'paymentStatus', o.payment_status,
      'totalPoisha', o.total_poisha, 'account', ${accountOfOrder}, 'version', o.version, 'createdAt', o.created_at,
      'customerName', o.customer_name, 'phone', o.phone, 'paymentMethod', o.payment_method, 'courier', o.courier,
      'trackingNumber', o.tracking_number, 'returning', o.status = 'shipped' and exists (
        select from came_backs c where c.order_id = o.id and c.whole)) as shown
    from orders o
    where ${is} ${seen} and o.placed_at is not null
    order by rank desc, o.created_at desc, o.id desc limit ${mostPerNumber})`

/** Of `orders o`: it holds goods of this seller alone. */
const isWhollyOf = (ownerId: string): Sql => sql`
  (not ${isShared(ownerId)} and exists (select from order_items i where i.order_id = o.id))`
