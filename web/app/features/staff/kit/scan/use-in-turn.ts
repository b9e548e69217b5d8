import { useRef } from 'react'

/** Runs acts one after the other, in the order in which they were wished for; one that fails holds up none. */
export function useInTurn(): (act: () => Promise<void>) => void {
  const last = useRef(Promise.resolve())
  return (act) => {
    last.current = last.current.then(act).catch(reportError)
  }
}
