import { useEffect, useEffectEvent, useState } from 'react'

/** Where a question to the server stands. */
export type QueryState<Value> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; value: Value }

interface Settled<Key, Value> {
  key: Key
  query: QueryState<Value>
}

const loading = { state: 'loading' } as const

/**
 * Asks whenever `key` changes (null: there is nothing to ask), after `delayMs` without another change. A question that
 * is no longer of interest is called off by its signal, and its answer passed over. `last` is the latest answer, of
 * whichever key, to be shown until the next one comes.
 */
export function useQuery<Key, Value>(
  key: Key | null,
  ask: (signal: AbortSignal) => Promise<Value>,
  delayMs = 0,
): { query: QueryState<Value>; last: Settled<Key, Value> | undefined } {
  const [last, setLast] = useState<Settled<Key, Value>>()
  const askLatest = useEffectEvent(ask)
  // Syncs with the server's answer to this key.
  useEffect(() => {
    if (key === null) return
    const callOff = new AbortController()
    const settle = (query: QueryState<Value>) => {
      if (!callOff.signal.aborted) setLast({ key, query })
    }
    const send = () =>
      void askLatest(callOff.signal).then(
        (value) => settle({ state: 'ready', value }),
        (error: unknown) => settle({ state: 'failed', error }),
      )
    const timer = delayMs > 0 ? setTimeout(send, delayMs) : undefined
    if (timer === undefined) send()
    return () => {
      clearTimeout(timer)
      callOff.abort()
    }
  }, [key, delayMs])
  return { query: last && last.key === key ? last.query : loading, last }
}

/** Follows a promise, as a loader gives it. While a new one is under way, what the last one gave stays. */
export function usePromise<Value>(promise: Promise<Value>): QueryState<Value> {
  const { query, last } = useQuery(promise, () => promise)
  return query.state === 'loading' && last?.query.state === 'ready' ? last.query : query
}
