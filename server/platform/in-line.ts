import pLimit from 'p-limit'

import { currentAsker } from './http/asker.ts'
import { Refusal } from './http/refusal.ts'

const busy = () => new Refusal(503, 'The shop is very busy. Please try again.', { retryAfter: 5 })

/**
 * Bounded queue (FIFO) for costly work, `atOnce` at a time. Throws 503 when `longest` tasks are waiting
 * already, and for a task whose client has disconnected by its turn: after a flood the shop works only for
 * clients that are still there.
 */
export function inLine({ atOnce, longest }: { atOnce: number; longest: number }) {
  const limit = pLimit(atOnce)
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= longest) throw busy()
    const asker = currentAsker()
    return limit(() => {
      if (asker?.destroyed) throw busy()
      return work()
    })
  }
}
