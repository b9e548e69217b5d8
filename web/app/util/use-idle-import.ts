import { useCallback, useState } from 'react'

import { whenIdle } from './when-idle.ts'

/**
 * Imports a module that the first view does not need, when the element with the ref is mounted and the browser
 * is idle. When the import fails, the page stays as it is.
 */
export function useIdleImport<Thing>(load: () => Promise<Thing>) {
  const [thing, setThing] = useState<{ value: Thing }>()
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return
      return whenIdle(
        () =>
          void load().then(
            (value) => setThing({ value }),
            () => undefined,
          ),
      )
    },
    [load],
  )
  return [thing?.value, ref] as const
}
