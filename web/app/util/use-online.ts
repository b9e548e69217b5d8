import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether the browser is online (navigator.onLine); true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** What failed offline may be shown so much later than the browser went online. */
const justNowMs = 3_000
/** By performance.now(). */
let onlineAgainAtMs = -Infinity

if (typeof window !== 'undefined') {
  addEventListener('online', () => (onlineAgainAtMs = performance.now()))
}

/** Calls back when the browser goes online, and at once where it has just done so. */
export function useWhenOnlineAgain(then: () => void): void {
  const onOnline = useEffectEvent(then)
  useEffect(() => {
    const listener = () => onOnline()
    if (navigator.onLine && performance.now() - onlineAgainAtMs < justNowMs) listener()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
