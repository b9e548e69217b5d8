import { setTimeout as pause } from 'node:timers/promises'

import { buy } from '../../../server/test/running/ask.ts'
import { type Buyer, newPhone, type Ware } from '../../../server/test/running/market.repo.ts'

/** What happened between two moments. */
export interface Told {
  /** Longest time without an acknowledged order. */
  gapSeconds: number
  orders: number
  pages: number
  /** Pages that were answered by a 5xx. */
  failedPages: number
  /** Pages that got no answer. */
  brokenPages: number
}

interface Page {
  at: number
  status: number
}

/**
 * People at the shop: buyers who order without rest and repeat each order with its idempotency key until it is
 * acknowledged, and readers who ask for cached pages every 50 ms.
 */
export class Shoppers {
  /** Ids of acknowledged orders. */
  readonly acknowledged: string[] = []
  /** Answers that were no acknowledgement, by status; 0: none. */
  readonly refused = new Map<number, number>()
  readonly #stamps: number[] = []
  readonly #pages: Page[] = []
  readonly #origin: string
  readonly #work: Promise<void>[] = []
  #isOver = false

  constructor(origin: string) {
    this.#origin = origin
  }

  start(people: readonly Buyer[], wares: readonly Ware[], paths: readonly string[]): void {
    this.#work.push(...people.map((as, index) => this.#buyAll(as, index, wares)))
    this.#work.push(...paths.map((path) => this.#read(path)))
    // stop() tells of a failure.
    for (const work of this.#work) work.catch(() => undefined)
  }

  /** Ends after the orders under way are acknowledged. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#work)
  }

  /** What happened since a moment of performance.now(). */
  since(began: number): Told {
    const stamps = [began, ...this.#stamps.filter((at) => at >= began), performance.now()]
    const gaps = stamps.slice(1).map((at, index) => at - (stamps[index] ?? at))
    const pages = this.#pages.filter(({ at }) => at >= began)
    return {
      gapSeconds: Math.max(...gaps) / 1000,
      orders: stamps.length - 2,
      pages: pages.length,
      failedPages: pages.filter(({ status }) => status >= 500).length,
      brokenPages: pages.filter(({ status }) => status === 0).length,
    }
  }

  async #buyAll(as: Buyer, index: number, wares: readonly Ware[]): Promise<void> {
    for (let n = 0; !this.#isOver; n += 1) {
      const basket = [0, 3].flatMap((step) => wares[(index + n + step) % wares.length] ?? [])
      const input = { key: `${as.id}-${n}`, phone: newPhone() }
      await this.#buyOnce(as, basket, input)
    }
  }

  async #buyOnce(
    as: Buyer,
    basket: readonly Ware[],
    input: { key: string; phone: string },
  ): Promise<void> {
    for (;;) {
      const answer = await buy(this.#origin, as, basket, input)
      if (answer.status === 201) {
        this.acknowledged.push(answer.data._id)
        this.#stamps.push(performance.now())
        return
      }
      this.refused.set(answer.status, (this.refused.get(answer.status) ?? 0) + 1)
      if (answer.status === 401) await as.renew()
      else if (answer.status !== 0 && answer.status < 500) {
        throw new Error(`An order was answered by ${answer.status}: ${answer.message}`)
      }
      await pause(200)
    }
  }

  async #read(path: string): Promise<void> {
    while (!this.#isOver) {
      const at = performance.now()
      const status = await fetch(`${this.#origin}${path}`, {
        signal: AbortSignal.timeout(20_000),
      }).then(
        async (page) => (await page.arrayBuffer(), page.status),
        () => 0,
      )
      this.#pages.push({ at, status })
      await pause(50)
    }
  }
}
