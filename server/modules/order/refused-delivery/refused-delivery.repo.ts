import type { RefusalReason } from '@haat/contract/order/came-back'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

interface NewRefusedDelivery {
  id: string
  orderId: string
  actorId: string
  at: Date
  reason: RefusalReason
  note: string
  collected: number
  charge: number
  whole: boolean
  lines: readonly { itemId: string; quantity: number }[]
}

/** Writes a refusal at the door. The caller has locked the order. */
export async function insertRefusedDelivery(tx: Db, of: NewRefusedDelivery): Promise<void> {
  await tx.execute(sql`
    insert into came_backs (id, order_id, at, actor_id, reason, note, collected_poisha, charge_poisha, whole)
    values (${of.id}, ${of.orderId}, ${of.at}, ${of.actorId}, ${of.reason}, ${of.note}, ${of.collected},
      ${of.charge}, ${of.whole})`)
  await tx.execute(sql`
    insert into came_back_lines (came_back_id, order_item_id, quantity)
    select ${of.id}, "itemId", quantity
    from json_to_recordset(${JSON.stringify(of.lines)}::json) as row ("itemId" uuid, quantity integer)`)
}

interface Receipt {
  /** Id of the act of receiving; its stock moves name it. */
  id: string
  cameBackId: string
  actorId: string
  at: Date
  lines: readonly { itemId: string; sellable: number; damaged: number; missing: number }[]
}

/** Writes what arrived of a refusal. The caller has locked the order. */
export async function insertReceipt(tx: Db, of: Receipt): Promise<void> {
  const rows = of.lines.map((line) => ({ ...line, id: newId() }))
  await tx.execute(sql`
    insert into came_back_receipts (
      id, receipt_id, came_back_id, order_item_id, sellable, damaged, missing, at, actor_id)
    select id, ${of.id}, ${of.cameBackId}, "itemId", sellable, damaged, missing, ${of.at}, ${of.actorId}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id uuid, "itemId" uuid, sellable integer, damaged integer, missing integer)`)
}

/** Closes a refusal whose last piece was received or written off. */
export async function closeRefusedDelivery(tx: Db, id: string, at: Date): Promise<void> {
  await tx.execute(
    sql`update came_backs set closed_at = ${at} where id = ${id} and closed_at is null`,
  )
}

export interface RefusedDeliveryRow {
  id: string
  orderId: string
  customerName: string
  trackingNumber: string
  version: number
  at: string
  by: string
  reason: RefusalReason
  note: string
  collectedPoisha: number
  chargePoisha: number
  whole: boolean
  closedAt: string | null
  lines: {
    itemId: string
    productName: string
    productNameBn: string
    sku: string
    color: string | null
    size: string | null
    quantity: number
    sellable: number
    damaged: number
    missing: number
  }[]
}

const columns = sql`
  c.id, c.order_id as "orderId", o.customer_name as "customerName",
  o.tracking_number as "trackingNumber", o.version, c.at, u.name as by, c.reason, c.note, c.collected_poisha as "collectedPoisha",
  c.charge_poisha as "chargePoisha", c.whole, c.closed_at as "closedAt",
  (select json_agg(json_build_object('itemId', i.id, 'productName', i.product_name, 'productNameBn', i.product_name_bn, 'sku', i.sku, 'color', i.color,
      'size', i.size, 'quantity', l.quantity, 'sellable', r.sellable, 'damaged', r.damaged, 'missing', r.missing)
      order by i.position)
    from came_back_lines l join order_items i on i.id = l.order_item_id
    cross join lateral (
      select coalesce(sum(r.sellable), 0) as sellable, coalesce(sum(r.damaged), 0) as damaged,
        coalesce(sum(r.missing), 0) as missing
      from came_back_receipts r where r.came_back_id = l.came_back_id and r.order_item_id = l.order_item_id) r
    where l.came_back_id = c.id) as lines`

async function find(db: Db, where: Sql): Promise<RefusedDeliveryRow[]> {
  const rows = await db.query<{ shown: RefusedDeliveryRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from came_backs c join users u on u.id = c.actor_id join orders o on o.id = c.order_id
      where ${where} order by c.at, c.id limit 200) shown`)
  return rows.map(({ shown }) => shown)
}

/** Refusals of an order, oldest first. */
export const findRefusedDeliveriesOf = async (db: Db, orderId: string) =>
  find(db, sql`c.order_id = ${orderId}`)

/** Refusals with goods on their way back, oldest first. */
export const findOpenRefusedDeliveries = async (db: Db) => find(db, sql`c.closed_at is null`)

export async function findRefusedDelivery(
  db: Db,
  id: string,
): Promise<RefusedDeliveryRow | undefined> {
  const [found] = await find(db, sql`c.id = ${id}`)
  return found
}
