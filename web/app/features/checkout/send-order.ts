import type { PlaceOrderBody } from '@haat/contract/order'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'

import { answeredIdempotencyKey, openIdempotencyKey, idempotencyKey } from './idempotency-key.ts'

/** How long to wait before each further try, in ms. */
const waits = [1_000, 3_000, 6_000]

/**
 * Sends an order until the shop answers: its key makes every repeat the same order. An earlier one that got no
 * answer is asked after first, so that a changed form cannot buy twice. `onLost`: the connection is gone.
 */
export async function sendOrder(selection: string, body: PlaceOrderBody, onLost: () => void) {
  const earlier = openIdempotencyKey(selection)
  const key = idempotencyKey(selection, body)
  if (earlier !== undefined && earlier !== key) {
    const placed = await patiently(() => findPlacedOrder(earlier), onLost)
    if (placed) return placed
  }
  const headers = { 'idempotency-key': key }
  const send = () => browserApi('POST /order/post-order', { body, headers })
  try {
    return await patiently(send, onLost)
  } catch (error) {
    if (isAnswer(error)) answeredIdempotencyKey(selection)
    throw error
  }
}

/** The order that was placed under a key, if it was. One that is being placed just now is waited for. */
export function findPlacedOrder(key: string) {
  return browserApi('GET /order/placed/{key}', { params: { key } })
}

async function patiently<Answer>(ask: () => Promise<Answer>, onLost: () => void): Promise<Answer> {
  for (const wait of waits) {
    try {
      return await ask()
    } catch (error) {
      if (isAnswer(error)) throw error
      onLost()
      await pause(wait)
    }
  }
  return ask()
}

/** Whether the shop itself has spoken: a proxy that lost it, or no connection, leaves open what happened. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 502 && error.status !== 504
}

/** Until the time is over, or the connection is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    addEventListener('online', done, { once: true })
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
  })
}
