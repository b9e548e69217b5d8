import type { OrderMessage } from '@haat/contract/order/order-message'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { jobAfter } from '#platform/job.repo.ts'

const mark = (orderId: string, kind: OrderMessage, at: Date) => sql`
  insert into order_messages (order_id, kind, at) values (${orderId}, ${kind}, ${at})
  on conflict do nothing`

/** Marks a message as sent. False when it was sent before. */
export async function markSent(
  tx: Db,
  orderId: string,
  kind: OrderMessage,
  at: Date,
): Promise<boolean> {
  return (await tx.execute(mark(orderId, kind, at))) === 1
}

/** As markSent(); a first one also adds a job, in the same statement: orders are placed with no statement more. */
export async function markSentWithJob(
  tx: Db,
  { orderId, kind, at }: { orderId: string; kind: OrderMessage; at: Date },
  { name, payload }: { name: string; payload: Record<string, unknown> },
): Promise<boolean> {
  const rows = await tx.query(sql`
    with marked as (${mark(orderId, kind, at)} returning order_id),
      added as (${jobAfter(tx, name, payload, sql`marked`)})
      select order_id from marked`)
  return rows.length === 1
}

/** Orders whose time to pay ends by `before` and whose customer has not been reminded. */
export async function findUnreminded(
  db: Db,
  { now, before, most }: { now: Date; before: Date; most: number },
): Promise<string[]> {
  const rows = await db.query<{ orderId: string }>(sql`
    select p.order_id as "orderId" from payments p
    where p.closed_at is null and p.hold_until > ${now} and p.hold_until <= ${before}
      and not exists (
        select from order_messages m where m.order_id = p.order_id and m.kind = 'reminder')
    order by p.hold_until limit ${most}`)
  return rows.map(({ orderId }) => orderId)
}

/** Records that a message was sent; `actorId`: the member of staff who sent it again. */
export async function insertSend(
  tx: Db,
  send: {
    orderId: string
    kind: OrderMessage
    channel: 'email' | 'sms'
    /** Masked. */
    recipient: string
    at: Date
    actorId: string | null
  },
): Promise<void> {
  await tx.execute(sql`
    insert into order_message_sends (id, order_id, kind, channel, recipient, at, actor_id)
      values (${newId()}, ${send.orderId}, ${send.kind}, ${send.channel}, ${send.recipient},
        ${send.at}, ${send.actorId})`)
}

export interface SendRow {
  kind: OrderMessage
  at: string
  channel: 'email' | 'sms'
  recipient: string
  by: string | null
}

/** The newest 100 of an order, oldest first. */
export async function findSends(db: Db, orderId: string): Promise<SendRow[]> {
  const rows = await db.query<{ send: SendRow }>(sql`
    select json_build_object('kind', s.kind, 'at', s.at, 'channel', s.channel,
      'recipient', s.recipient, 'by', u.name) as send
    from (select * from order_message_sends where order_id = ${orderId}
      order by at desc, id desc limit 100) s
    left join users u on u.id = s.actor_id
    order by s.at, s.id`)
  return rows.map(({ send }) => send)
}

/** The messages about a customer's last 1,000 orders, for their data download. */
export async function findSendsTo(db: Db, customerId: string) {
  const rows = await db.query<{ orderId: string; kind: string; channel: string; at: string }>(
    sql`select s.order_id as "orderId", s.kind, s.channel, s.at
      from order_message_sends s join orders o on o.id = s.order_id
      where o.customer_id = ${customerId} order by s.at desc, s.id desc limit 1000`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** Removes a deleted customer's addresses from sent messages. */
export async function forgetRecipient(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`
    update order_message_sends s set recipient = ''
    from orders o where o.id = s.order_id and o.customer_id = ${customerId}`)
}
