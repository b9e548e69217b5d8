import pLimit from 'p-limit'

import { currentAsker } from './http/asker.ts'
import { Refusal } from './http/refusal.ts'

const busy = () => new Refusal(503, 'The shop is very busy. Please try again.', { retryAfter: 5 })

/**
 * Does costly work `atOnce` at a time, first come, first served. Throws 503 when `longest` are waiting already, and
 * where whoever asked has gone before it was their turn: after a flood the shop works for who is there.
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
