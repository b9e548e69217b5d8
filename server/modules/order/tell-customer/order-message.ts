import {
  orderMessages,
  type OrderMessage,
  type UnwordedMessage,
} from '@haat/contract/order/order-message'
import type { PlainKey } from '@haat/contract/refusals/refusal-words'
import { say } from '@haat/contract/refusals/text'

import type { SmsBounds } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, tooMany } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import { countUse } from '#platform/rate-counter.repo.ts'
import type { Actor } from '#platform/session/actor.ts'

import { presentOrder } from '../core/order.present.ts'
import { findOrder } from '../core/order.repo.ts'
import type { OrderRow } from '../core/order.repo.ts'
import type { Orders } from '../core/orders.ts'
import { isAllTheirs, seenByStaff } from '../core/staff-order.ts'
import { findSends, type SendRow } from './order-message.repo.ts'
import { tellAgain } from './tell-customer.ts'

interface Message extends UnwordedMessage {
  refusal: PlainKey | null
}

/** How often staff may send one message again: customers must not be spammed. */
const mostAgain = { most: 3, seconds: 3600 }

/** The messages of an order, for staff. */
export async function readMessages(db: Db, actor: Actor, orderId: string): Promise<Message[]> {
  return messagesOf(db, actor, seenByStaff(await findOrder(db, orderId), actor))
}

/** The messages that the order's history calls for, in their order. */
async function messagesOf(db: Db, actor: Actor, order: OrderRow): Promise<Message[]> {
  const sends = await findSends(db, order.id)
  return (
    orderMessages
      .map((kind) => ({ kind, sends: sends.filter((send) => send.kind === kind) }))
      // Most orders are paid before a reminder is due.
      .filter(({ kind, sends: sent }) =>
        kind === 'reminder' ? sent.length > 0 : hasComeTo(order, kind),
      )
      .map(({ kind, sends: sent }) => ({
        kind,
        sends: sent.map(presentSend),
        refusal: againRefusal(actor, order, kind) ?? null,
      }))
  )
}

function hasComeTo(
  { history, paymentMethod, paymentStatus }: OrderRow,
  kind: Exclude<OrderMessage, 'reminder'>,
) {
  if (kind === 'paid') return paymentMethod === 'ssl' && paymentStatus === 'paid'
  const step = kind === 'placed' ? 'pending' : kind
  return history.some(({ status }) => status === step)
}

function againRefusal(actor: Actor, order: OrderRow, kind: OrderMessage): PlainKey | undefined {
  if (!isAllTheirs(actor, order)) {
    return 'goods_of_others'
  }
  if (kind === 'reminder' && presentOrder(order).payUntil === null) {
    return 'no_longer_waits_payment'
  }
  return order.status === 'cancelled' && kind !== 'cancelled'
    ? 'cancelled_messages_mislead'
    : undefined
}

/** Sends a message once more, three times an hour at most. */
export async function sendAgain(
  { database, clock, settings }: Pick<Ports, 'database' | 'clock'> & { settings: SmsBounds },
  orders: Orders,
  actor: Actor,
  { orderId, kind, publicUrl }: { orderId: string; kind: OrderMessage; publicUrl: string },
): Promise<Message[]> {
  return inTransaction(database.db, async (tx) => {
    const order = seenByStaff(await orders.lock(tx, orderId), actor)
    const message = (await messagesOf(tx, actor, order)).find((one) => one.kind === kind)
    if (!message) throw conflict('step_not_reached')
    if (message.refusal !== null) throw conflict(message.refusal)
    const wait = await countUse(tx, clock, `order-message:${orderId}:${kind}`, mostAgain)
    if (wait > 0) {
      const minutes = Math.ceil(wait / 60)
      throw tooMany(wait, say('sent_thrice', { minutes }))
    }
    const room = { clock, settings }
    const sending = { kind, publicUrl, at: clock.now(), actorId: actor.userId, room }
    if (!(await tellAgain(tx, order, sending))) {
      throw conflict('nobody_to_tell')
    }
    return messagesOf(tx, actor, order)
  })
}

function presentSend({ at, channel, recipient: to, by }: SendRow) {
  return { at: new Date(at).toISOString(), channel, to, by }
}
