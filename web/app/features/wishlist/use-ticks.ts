import { useState } from 'react'

/** Selected ids of a list. */
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
