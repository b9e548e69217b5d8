import pLimit from 'p-limit'

import { Refusal } from './refusal.ts'
import { TokenBuckets } from './token-buckets.ts'

/** One address may have so many made at once, and so many more each second. */
const share = { burst: 60, perSecond: 10 }
/**
 * How many are worked on, and how many more wait in line. A page keeps the process to itself for tens of milliseconds
 * several times: an order that waits between forty of them takes seconds longer than between two, and the pages
 * themselves come no sooner. A reply asks the database, which has ten connections for all: what is read without end
 * must leave some to what is bought. The last in line waits about two seconds.
 */
const lines = {
  page: { atWork: 2, waiting: 38 },
  reply: { atWork: 6, waiting: 300 },
} as const
export type Made = keyof typeof lines

const busy = () => new Refusal(503, 'The shop is very busy. Please try again.', { retryAfter: 1 })

/**
 * Bounds what replies cost that the cache does not hold. A cached reply costs next to nothing; a page that is rendered
 * costs enough that a loop of made-up addresses could take the processor from everybody who shops.
 */
export class MakingLimit {
  readonly #shares: TokenBuckets
  readonly #lines = { page: pLimit(lines.page.atWork), reply: pLimit(lines.reply.atWork) }

  constructor(options: { scale: number; now(): number }) {
    this.#shares = new TokenBuckets({ ...share, ...options })
  }

  /**
   * Throws 429 where the address has had its share, 503 where too many are being made; both tell when to try again.
   * What nobody wants any more when its turn comes is left out.
   */
  async run<T>(
    address: string,
    made: Made,
    make: () => Promise<T>,
    isWanted: () => boolean = () => true,
  ): Promise<T> {
    const line = this.#lines[made]
    if (line.pendingCount >= lines[made].waiting) throw busy()
    this.#shares.take(address)
    return line(() => {
      if (!isWanted()) throw busy()
      return make()
    })
  }
}
