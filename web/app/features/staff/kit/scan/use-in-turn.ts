import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Does one thing after the other, in the order in which they were wished for; one that fails holds up none. Each is done by
 * the newest `act`, of a page that shows all that was changed before: it reads nothing stale, however long it waited.
 */
export function useInTurn<What>(act: (what: What) => Promise<void>): (what: What) => void {
  const last = useRef(Promise.resolve())
  const newest = useRef(act)
  const [, setTurns] = useState(0)
  // The act of the newest rendering.
  useLayoutEffect(() => {
    newest.current = act
  })
  return (what) => {
    last.current = last.current
      .then(() => {
        flushSync(() => setTurns((turns) => turns + 1))
        return newest.current(what)
      })
      .catch(reportError)
  }
}
