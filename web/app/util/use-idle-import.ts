import { useCallback, useState } from 'react'

/**
 * Imports a module that the first view does not need, when the element with the ref is mounted and the browser
 * is idle. When the import fails, the page stays as it is.
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
      // Safari lacks requestIdleCallback.
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
