import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Throttle: switching quickly between windows does not reload each time. */
const minIntervalMs = 5_000

/**
 * Revalidates the page's data when the user returns to it: from another tab or app, or by Back from the payment page.
 * An order may have changed in between.
 */
export function useRefreshOnReturn(): void {
  const { state, revalidate } = useRevalidator()
  const refresh = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible' && navigator.onLine) {
      void revalidate()
    }
  })
  // Syncs with the browser's window.
  useEffect(() => {
    let asked = Date.now()
    const onReturn = () => {
      if (Date.now() - asked < minIntervalMs) return
      asked = Date.now()
      refresh()
    }
    // Restored from the back/forward cache: its data is as old as the visit.
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh()
    }
    addEventListener('focus', onReturn)
    addEventListener('pageshow', onShown)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      removeEventListener('focus', onReturn)
      removeEventListener('pageshow', onShown)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
}
