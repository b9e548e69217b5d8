import { useCallback, useState } from 'react'

/**
 * A ref for an element, and whether all of it is visible: below the window's top, and not covered by
 * sticky bars at the bottom (px). False on the server and until the observer has reported.
 */
export function useFullyInView(coveredAtBottom: number) {
  const [inSight, setInSight] = useState(false)
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        (entries) => setInSight((entries.at(-1)?.intersectionRatio ?? 0) > 0.98),
        { threshold: [0, 0.98, 1], rootMargin: `0px 0px -${coveredAtBottom}px 0px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [coveredAtBottom],
  )
  return [ref, inSight] as const
}
