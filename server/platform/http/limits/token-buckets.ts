import { LRUCache } from 'lru-cache'

import { networkOf } from '../network-of.ts'
import { tooMany } from '../refusal.ts'

export interface BucketOptions {
  /** Bucket size and refill each second, for one address. */
  burst: number
  perSecond: number
  /** Factor for both: LIMIT_PER_ADDRESS_SCALE. */
  scale: number
  now(): number
}

/** Token-bucket rate limiter in memory, for what costs less than a query that counts it. */
export class TokenBuckets {
  readonly #options: BucketOptions
  /** By network: tokens left, and the time of that count. */
  readonly #left = new LRUCache<string, { tokens: number; at: number }>({
    // Not `max`, which takes the room for all at once: 2 MB for each limiter.
    maxSize: 50_000,
    sizeCalculation: () => 1,
  })

  constructor(options: BucketOptions) {
    this.#options = options
  }

  /** Takes a token. Throws 429 when the address has none left. */
  take(address: string): void {
    const { burst, perSecond, scale, now } = this.#options
    const [network, at] = [networkOf(address), now()]
    const before = this.#left.get(network) ?? { tokens: burst * scale, at }
    const gained = ((at - before.at) / 1000) * perSecond * scale
    const tokens = Math.min(burst * scale, before.tokens + gained)
    if (tokens < 1) throw tooMany(1)
    this.#left.set(network, { tokens: tokens - 1, at })
  }
}
