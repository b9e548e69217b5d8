import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Revalidates the page's data every `intervalMs`, while it is visible and there is a connection. */
export function useRefreshEvery(intervalMs: number): void {
  const { state, revalidate } = useRevalidator()
  const refresh = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible' && navigator.onLine) {
      void revalidate()
    }
  })
  // Syncs with the clock.
  useEffect(() => {
    const timer = setInterval(refresh, intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
}
