import { useEffect, useEffectEvent } from 'react'

/** How long a result without failures is shown. */
const shownMs = 8_000

/** What is read at a glance goes by itself; what failed stays until it is closed. */
export function useDismissLater(goes: boolean, dismiss: () => void): void {
  const onTime = useEffectEvent(dismiss)
  // Syncs with the clock.
  useEffect(() => {
    if (!goes) return
    const timer = setTimeout(() => onTime(), shownMs)
    return () => clearTimeout(timer)
  }, [goes])
}
