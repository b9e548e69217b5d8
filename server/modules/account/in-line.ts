import pLimit from 'p-limit'

import { Refusal } from '#platform/http/refusal.ts'

/** Does costly work `atOnce` at a time, first come, first served. Throws 503 when `longest` are waiting already. */
export function inLine({ atOnce, longest }: { atOnce: number; longest: number }) {
  const limit = pLimit(atOnce)
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= longest) {
      throw new Refusal(503, 'The shop is very busy. Please try again.', { retryAfter: 5 })
    }
    return limit(work)
  }
}
