import type { PlaceOrderBody } from '@haat/contract/order/order'

import { browserApi } from '#app/api/browser-api.ts'
import { isAnswer } from '#app/api/is-answer.ts'

import { answeredIdempotencyKey, openIdempotencyKey, idempotencyKey } from './idempotency-key.ts'

/** Delays before each retry, in ms. */
const waits = [1_000, 3_000, 6_000]

/**
 * Sends an order until the server replies: the idempotency key makes every retry the same order. An earlier attempt
 * without a reply is looked up first, so that a changed form cannot buy twice. `onLost`: the connection failed.
 */
export async function sendOrder(selection: string, body: PlaceOrderBody, onLost: () => void) {
  const earlier = openIdempotencyKey(selection)
  const key = idempotencyKey(selection, body)
  if (earlier !== undefined && earlier !== key) {
    const placed = await patiently(() => findPlacedOrder(earlier), onLost)
    if (placed) return placed
  }
  const send = () => browserApi('POST /order/post-order', { body, idempotencyKey: key })
  try {
    return await patiently(send, onLost)
  } catch (error) {
    if (isAnswer(error)) answeredIdempotencyKey(selection)
    throw error
  }
}

/** The order placed under a key, if any. Waits while it is being placed. */
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

/** Resolves after a delay, or when the browser is online again. */
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
