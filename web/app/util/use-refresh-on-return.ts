import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Switching quickly between windows does not ask again each time. */
const minIntervalMs = 5_000

/**
 * Loads the page's data again when somebody returns to it: from another tab or app, or by Back from the payment page.
 * An order may have moved on meanwhile.
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
    // Shown again from the browser's memory: what it shows is as old as the visit.
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
