import type { Calls } from '@haat/contract'
import type { InputOf, ReplyOf } from '@haat/contract/call'

import { newId } from '#app/util/new-id.ts'

import { browserApi } from './browser-api.ts'
import { isAnswer } from './is-answer.ts'

export type IdempotentCall = {
  [K in keyof Calls]: Calls[K] extends { idempotent: true | 'required' } ? K : never
}[keyof Calls]

/** Idempotency keys of the acts whose result is not known, by what was sent. */
const unanswered = new Map<string, string>()

/**
 * Makes a call that moves goods or money under an idempotency key of its own. The same act sent again before its reply
 * (a second tap, a retry after a lost connection) has the same key, so that it is done once; after the reply it is a
 * new act.
 */
export async function callOnce<K extends IdempotentCall>(
  call: K,
  input: InputOf<Calls[K]>,
): Promise<ReplyOf<Calls[K]>> {
  const act = JSON.stringify([call, input])
  const idempotencyKey = unanswered.get(act) ?? newId()
  unanswered.set(act, idempotencyKey)
  // as: `input` is checked above, and an idempotent call takes a key besides.
  const send = browserApi as unknown as (key: K, sent: object) => Promise<ReplyOf<Calls[K]>>
  try {
    const reply = await send(call, { ...input, idempotencyKey })
    unanswered.delete(act)
    return reply
  } catch (error) {
    if (isAnswer(error)) unanswered.delete(act)
    throw error
  }
}
