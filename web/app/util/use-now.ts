import { useSyncExternalStore } from 'react'

const minute = 60_000

/** The current time, updated every minute, for clocks. */
export function useNow(): number {
  return useSyncExternalStore(eachMinute, thisMinute, thisMinute)
}

const thisMinute = () => Math.floor(Date.now() / minute) * minute

function eachMinute(changed: () => void) {
  const timer = setInterval(changed, minute)
  return () => clearInterval(timer)
}
