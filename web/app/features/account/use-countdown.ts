import { useEffect, useState } from 'react'

/** Seconds until something may be done again: syncs with the clock, so that a sleeping tab is right too. */
export function useCountdown(startWith: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + startWith * 1000)
  const [left, setLeft] = useState(startWith)
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [endsAt, running])
  const start = (seconds: number) => {
    setEndsAt(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return { left, start }
}
