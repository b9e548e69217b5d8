import type { CallKey } from '@haat/contract/call'
import { say } from '@haat/contract/refusals/text'

import { type Book, readBook } from '#modules/money/index.ts'
import { idempotentRequest, onceForKey } from '#modules/order/index.ts'
import { dayOfMoment } from '#platform/dhaka-days.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, refusedField } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

export type BookDeps = Pick<Ports, 'clock' | 'database' | 'log' | 'storage'>

/** Who books, and when. */
export interface BookAct {
  actorId: string
  at: Date
  /** In Dhaka. */
  today: string
}

interface Input {
  actor: Actor
  params: Readonly<Record<string, unknown>>
  body: unknown
  idempotencyKey: string | undefined
}

/** Does `work` once for its key, in one transaction. */
export async function bookOnce<Reply>(
  { clock, database }: BookDeps,
  call: CallKey,
  input: Input,
  work: (tx: Db, act: BookAct) => Promise<Reply>,
): Promise<Reply> {
  const at = clock.now()
  const request = idempotentRequest(call, input, at)
  const act = { actorId: input.actor.userId, at, today: dayOfMoment(at) }
  return inTransaction(database.db, (tx) => onceForKey(tx, request, () => work(tx, act)))
}

/**
 * Takes the book for a booking of a day, so that its month stays open until the transaction ends. Throws where the day is to
 * come or its month is closed.
 */
export async function openBook(tx: Db, { today }: BookAct, day: string): Promise<Book> {
  const book = await readBook(tx, 'typed')
  if (day > today) throw badRequest('day_to_come', 'body.day')
  const { firstOpenDay } = book
  if (firstOpenDay !== null && day < firstOpenDay) {
    throw refusedField(409, say('month_is_closed', { day: firstOpenDay }), 'body.day')
  }
  return book
}
