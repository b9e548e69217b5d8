import type { StaffOrderBody, StaffOrderQuote } from '@haat/contract/order/order-by-staff'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { z } from 'zod'

import { browserApi } from '#app/api/browser-api.ts'
import { isAnswer } from '#app/api/is-answer.ts'
import { newId } from '#app/util/new-id.ts'
import { stored } from '#app/util/stored.ts'

type Body = z.input<typeof StaffOrderBody>

/** The order that was sent and has no reply yet: after a reload the same order is sent under the same key. */
const unanswered = stored(
  'order-entry-sent',
  (json) => z.object({ body: z.string(), key: z.string() }).safeParse(json).data,
  { place: 'sessionStorage', orInMemory: true },
)

/** What the order would cost, and what speaks against it. */
export async function quoteOrder(body: Body, signal: AbortSignal): Promise<StaffOrderQuote> {
  const reply = await browserApi('POST /order/staff-order', {
    body: { ...body, dryRun: true },
    signal,
  })
  // as: a dry run answers with its quote.
  return reply as StaffOrderQuote
}

/** Places the order at the sum that was seen; once, however often it is sent before the reply. */
export async function sendOrder(body: Body): Promise<StaffOrder> {
  const text = JSON.stringify(body)
  const before = unanswered.get()
  const key = before?.body === text ? before.key : newId()
  unanswered.set({ body: text, key })
  try {
    const reply = await browserApi('POST /order/staff-order', { body, idempotencyKey: key })
    unanswered.clear()
    // as: only a dry run answers with a quote.
    return reply as StaffOrder
  } catch (error) {
    if (isAnswer(error)) unanswered.clear()
    throw error
  }
}
