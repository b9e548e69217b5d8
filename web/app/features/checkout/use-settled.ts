import { useEffect, useState } from 'react'

export type Settled<Value> =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; value: Value }

/** Follows a promise. While a new one is under way, what the last one gave stays. */
export function useSettled<Value>(promise: Promise<Value>): Settled<Value> {
  const [settled, setSettled] = useState<{ of: Promise<Value>; is: Settled<Value> }>()
  useEffect(() => {
    let current = true
    const settle = (is: Settled<Value>) => {
      if (current) setSettled({ of: promise, is })
    }
    promise.then(
      (value) => settle({ state: 'ready', value }),
      () => settle({ state: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [promise])
  if (settled && (settled.of === promise || settled.is.state === 'ready')) return settled.is
  return { state: 'loading' }
}
