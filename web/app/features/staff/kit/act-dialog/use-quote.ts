import { useState } from 'react'

import { type QueryState, useQuery } from '#app/util/use-query.ts'

/** A pause in typing after which the sums are asked for. */
const typingPauseMs = 350

export interface LiveQuote<Quote> {
  /** The latest answer while the next one is on its way. */
  shown: QueryState<Quote>
  /** `shown` is the answer to what is typed now. */
  isCurrent: boolean
  /** Asks again: prices or stock have changed meanwhile. */
  again: () => void
}

/** A dry run of what is typed, again after each change; undefined: it is not complete yet. */
export function useQuote<Body, Quote>(
  body: Body | undefined,
  dryRun: (body: Body, signal: AbortSignal) => Promise<Quote>,
): LiveQuote<Quote> {
  const [round, setRound] = useState(0)
  const key = body === undefined ? null : JSON.stringify([round, body])
  const { query, last } = useQuery(
    key,
    (signal) => {
      // Not reached without a body: then there is no key.
      if (body === undefined) throw new Error('Nothing to ask')
      return dryRun(body, signal)
    },
    typingPauseMs,
  )
  const shown = query.state === 'loading' && last && key !== null ? last.query : query
  return {
    shown,
    isCurrent: key !== null && query.state !== 'loading',
    again: () => setRound((before) => before + 1),
  }
}
