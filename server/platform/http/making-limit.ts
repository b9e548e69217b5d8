import pLimit from 'p-limit'

import { Refusal } from './refusal.ts'
import { TokenBuckets } from './token-buckets.ts'

/** One address may have so many made at once, and so many more each second. */
const share = { burst: 60, perSecond: 10 }
/**
 * How many are made at once. A page takes some 50 ms of one processor: the last of 40 waits about two seconds. What a
 * call replies takes a hundredth of that.
 */
const atOnce = { page: 40, reply: 1_000 } as const
export type Made = keyof typeof atOnce

/**
 * So many pages are worked on, the others wait in line. Each keeps the process to itself for tens of milliseconds
 * several times: an order that waits between forty of them takes seconds longer than between four, and the pages
 * themselves come no sooner.
 */
const pagesAtWork = 4

/**
 * Bounds what replies cost that the cache does not hold. A cached reply costs next to nothing; a page that is rendered
 * costs enough that a loop of made-up addresses could take the processor from everybody who shops.
 */
export class MakingLimit {
  readonly #shares: TokenBuckets
  readonly #line = pLimit(pagesAtWork)
  readonly #running: Record<Made, number> = { page: 0, reply: 0 }

  constructor(options: { scale: number; now(): number }) {
    this.#shares = new TokenBuckets({ ...share, ...options })
  }

  /** Throws 429 where the address has had its share, 503 where too many are being made; both tell when to try again. */
  async run<T>(address: string, made: Made, make: () => Promise<T>): Promise<T> {
    if (this.#running[made] >= atOnce[made]) {
      throw new Refusal(503, 'The shop is very busy. Please try again.', { retryAfter: 1 })
    }
    this.#shares.take(address)
    this.#running[made] += 1
    try {
      return await (made === 'page' ? this.#line(make) : make())
    } finally {
      this.#running[made] -= 1
    }
  }
}
