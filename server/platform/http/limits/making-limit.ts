import { BoundedLimiter } from './bounded-limiter.ts'
import { Refusal } from '../refusal.ts'
import { TokenBuckets } from './token-buckets.ts'

/** Rate limit of uncached replies for one address: burst, and refill each second. */
const share = { burst: 60, perSecond: 10 }
/**
 * For each kind. A page blocks the event loop for tens of
 * milliseconds several times: behind forty pages an order takes seconds longer than behind two, and the pages
 * finish no sooner. A reply uses one of ten database connections; reads must leave some for orders. The last
 * in the queue waits about two seconds.
 */
const limits = {
  page: { concurrency: 2, maxWaiting: 38 },
  reply: { concurrency: 6, maxWaiting: 300 },
} as const
export type Made = keyof typeof limits

const busy = () => new Refusal(503, 'shop_busy', { retryAfter: 1 })

/**
 * Limits the cost of replies that are not cached. A cached reply costs next to nothing; rendering a page
 * costs so much that a loop of made-up addresses could take the processor from all customers.
 */
export class MakingLimit {
  readonly #shares: TokenBuckets
  readonly #limiters = {
    page: new BoundedLimiter({ ...limits.page, busy }),
    reply: new BoundedLimiter({ ...limits.reply, busy }),
  }

  constructor(options: { scale: number; now(): number }) {
    this.#shares = new TokenBuckets({ ...share, ...options })
  }

  /**
   * Throws 429 where the address has used its share, 503 where the queue is full; both with Retry-After. Work
   * whose client has disconnected by its turn (`isWanted`) is skipped.
   */
  async run<T>(
    address: string,
    made: Made,
    make: () => Promise<T>,
    isWanted: () => boolean = () => true,
  ): Promise<T> {
    const limiter = this.#limiters[made]
    // First, so that a refusal takes nothing of the share.
    limiter.refuseIfFull()
    this.#shares.take(address)
    return limiter.run(make, isWanted)
  }
}
