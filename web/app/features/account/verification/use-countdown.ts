import { useEffect, useState } from 'react'

/** Seconds until a time (ms), 0 after it: syncs with the clock, so that a suspended tab is right too. */
export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    if (endsAt <= Date.now()) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}
