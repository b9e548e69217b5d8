import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { useWhenOnlineAgain } from '#app/util/use-online.ts'

import { lineAway } from './keep-loaded.ts'

const retryMs = 5_000

/** Says quietly that what is on screen was loaded before; that the browser is offline, every page says. */
export function OfflineBar() {
  const isAway = useSyncExternalStore(lineAway.subscribe, lineAway.get, () => false)
  const { state, revalidate } = useRevalidator()
  const load = () => {
    if (isAway && state === 'idle') void revalidate()
  }
  const again = useEffectEvent(load)
  useWhenOnlineAgain(load)
  // Syncs with a server that may answer again while the browser believes itself online.
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(() => navigator.onLine && again(), retryMs)
    return () => clearInterval(timer)
  }, [isAway])
  return (
    <output className="block">
      {isAway && (
        <span className="block bg-ground px-4 py-2 text-small text-ink-soft md:px-8 print:hidden">
          {m.staff_offline()}
        </span>
      )}
    </output>
  )
}
