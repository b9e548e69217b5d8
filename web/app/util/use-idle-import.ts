import { useCallback, useState } from 'react'

/**
 * What a page does without at first: loaded when the element with the ref is in the page and the browser
 * has nothing better to do. Where it does not come, the page stays as it is.
 */
export function useIdleImport<Thing>(load: () => Promise<Thing>) {
  const [thing, setThing] = useState<{ value: Thing }>()
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return
      const fetchIt = () =>
        void load().then(
          (value) => setThing({ value }),
          () => undefined,
        )
      // Safari has no idle callbacks.
      if (!('requestIdleCallback' in globalThis)) {
        const timer = setTimeout(fetchIt, 300)
        return () => clearTimeout(timer)
      }
      const handle = requestIdleCallback(fetchIt, { timeout: 2000 })
      return () => cancelIdleCallback(handle)
    },
    [load],
  )
  return [thing?.value, ref] as const
}
