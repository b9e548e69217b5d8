import { LRUCache } from 'lru-cache'

import { networkOf } from './network-of.ts'
import { tooMany } from './refusal.ts'

export interface BucketOptions {
  /** So many at once, and so many more each second, for one address. */
  burst: number
  perSecond: number
  /** Multiplies both: LIMIT_PER_ADDRESS_SCALE. */
  scale: number
  now(): number
}

/** Counts uses for each address in memory, where a question to the database would cost more than what is counted. */
export class TokenBuckets {
  readonly #options: BucketOptions
  /** By network: what is left, and when it was looked at. */
  readonly #left = new LRUCache<string, { tokens: number; at: number }>({ max: 50_000 })

  constructor(options: BucketOptions) {
    this.#options = options
  }

  /** Throws 429 where the address has had its share. */
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
