import { useCallback } from 'react'

/** A ref for an element: calls back when it is a screen's height away, or nearer. */
export function useInView(onNear: () => void) {
  return useCallback(
    (element: Element | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) onNear()
        },
        { rootMargin: '100% 0px' },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onNear],
  )
}
