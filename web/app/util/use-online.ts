import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether the browser is online (navigator.onLine); true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Calls back when the browser goes online. */
export function useWhenOnlineAgain(then: () => void): void {
  const onOnline = useEffectEvent(then)
  useEffect(() => {
    const listener = () => onOnline()
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
