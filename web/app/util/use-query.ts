import { useEffect, useEffectEvent, useState } from 'react'

import { isNetworkFault } from './is-network-fault.ts'

/** The state of a query. */
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
 * Sends a query whenever `key` changes (null: no query), debounced by `delayMs`. A query that is no
 * longer needed is aborted by its signal and its reply ignored; one that failed in the network is sent again when the
 * browser is online again. `last` is the latest reply, of any key, to show until the next one arrives.
 */
export function useQuery<Key, Value>(
  key: Key | null,
  ask: (signal: AbortSignal) => Promise<Value>,
  delayMs = 0,
): { query: QueryState<Value>; last: Settled<Key, Value> | undefined } {
  const [last, setLast] = useState<Settled<Key, Value>>()
  const askLatest = useEffectEvent(ask)
  // Syncs with the server's reply to this key.
  useEffect(() => {
    if (key === null) return
    const callOff = new AbortController()
    const { signal } = callOff
    const settle = (query: QueryState<Value>) => {
      if (!signal.aborted) setLast({ key, query })
    }
    const send = () =>
      void askLatest(signal).then(
        (value) => settle({ state: 'ready', value }),
        (error: unknown) => {
          settle({ state: 'failed', error })
          if (isNetworkFault(error)) addEventListener('online', send, { once: true, signal })
        },
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

/** The state of a loader's promise. While a new one is pending, the last value stays. */
export function usePromise<Value>(promise: Promise<Value>): QueryState<Value> {
  const { query, last } = useQuery(promise, () => promise)
  return query.state === 'loading' && last?.query.state === 'ready' ? last.query : query
}
