import pLimit from 'p-limit'

import { currentAsker } from './asker.ts'
import { Refusal } from './refusal.ts'

const shopIsBusy = () =>
  new Refusal(503, 'The shop is very busy. Please try again.', { retryAfter: 5 })

interface Limits {
  /** How many run at once. */
  concurrency: number
  /** How many more may wait. */
  maxWaiting: number
  /** What is thrown where more come. */
  busy?: () => Refusal
}

/**
 * Limits how much costly work runs and waits, first come, first served. Work whose client has disconnected before its
 * turn is skipped: after a flood the shop works for those who are still there.
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

  /** Throws 503 where as many wait as may. */
  refuseIfFull(): void {
    if (this.#limit.pendingCount >= this.#maxWaiting) throw this.#busy()
  }

  /** Throws 503 where as many wait as may, and, when its turn comes, where nobody wants the result any more. */
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
