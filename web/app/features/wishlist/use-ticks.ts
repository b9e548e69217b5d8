import { useState } from 'react'

/** Which things of a list are ticked, by their ids. */
export function useTicks() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tick = (ids: readonly string[], on: boolean) =>
    setTicked((before) => {
      const next = new Set(before)
      for (const id of ids) {
        if (on) next.add(id)
        else next.delete(id)
      }
      return next
    })
  return { ticked, tick }
}
