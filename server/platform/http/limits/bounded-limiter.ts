import pLimit from 'p-limit'

import { currentAsker } from '../asker.ts'
import { Refusal } from '../refusal.ts'

const shopIsBusy = () => new Refusal(503, 'shop_busy', { retryAfter: 5 })

interface Limits {
  /** Most tasks that run at once. */
  concurrency: number
  /** Longest queue. */
  maxWaiting: number
  /** The refusal when the queue is full. */
  busy?: () => Refusal
}

/**
 * Limits concurrency and queue length of costly work, first in, first out. Work whose client has disconnected by its
 * turn is skipped: after a flood the shop works only for clients that are still there.
 */
export class BoundedLimiter {
  readonly #limit: ReturnType<typeof pLimit>
  readonly #maxWaiting: number
  readonly #busy: () => Refusal

  constructor({ concurrency, maxWaiting, busy = shopIsBusy }: Limits) {
    this.#limit = pLimit(concurrency)
    this.#maxWaiting = maxWaiting
    this.#busy = busy
  }

  /** Throws 503 when the queue is full. */
  refuseIfFull(): void {
    if (this.#limit.pendingCount >= this.#maxWaiting) throw this.#busy()
  }

  /** Throws 503 when the queue is full, and when at its turn nobody waits for the result any more. */
  run<Result>(
    work: () => Promise<Result>,
    isWanted: () => boolean = askerIsConnected(),
  ): Promise<Result> {
    this.refuseIfFull()
    return this.#limit(() => {
      if (!isWanted()) throw this.#busy()
      return work()
    })
  }
}

function askerIsConnected(): () => boolean {
  const asker = currentAsker()
  return () => !asker?.destroyed
}
