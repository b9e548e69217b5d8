import { useEffect, useEffectEvent, useState } from 'react'

import { fullStop } from '#app/language/full-stop.ts'

import { timeLeft } from './time-left.ts'

/**
 * Minutes and seconds until `end`, by the browser's clock, with which its sentence ends. It ticks for the eye alone, also
 * within a live region.
 */
export function Countdown({ end, onOver }: { end: string; onOver?: () => void }) {
  const [now, setNow] = useState(() => Date.now())
  const over = useEffectEvent(() => onOver?.())
  // Syncs with the clock, so that a tab that was suspended is right, too.
  useEffect(() => {
    if (Date.parse(end) <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.parse(end) > Date.now()) return
      clearInterval(timer)
      over()
    }, 1_000)
    return () => clearInterval(timer)
  }, [end])
  return (
    <span className="whitespace-nowrap">
      <span role="timer" aria-live="off" className="font-medium tabular-nums">
        {timeLeft(end, now)}
      </span>
      {fullStop()}
    </span>
  )
}
