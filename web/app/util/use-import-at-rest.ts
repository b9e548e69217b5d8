import { useCallback, useState } from 'react'

import { whenAtRest } from './when-at-rest.ts'

/**
 * Imports a module that takes over the element with the ref, when that is at rest: somebody who touches it or has the
 * focus in it would lose it. When the import fails, the page stays as it is.
 */
export function useImportAtRest<Thing>(load: () => Promise<Thing>, restMs: number) {
  const [thing, setThing] = useState<{ value: Thing }>()
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return
      return whenAtRest(
        element,
        restMs,
        () =>
          void load().then(
            (value) => setThing({ value }),
            () => undefined,
          ),
      )
    },
    [load, restMs],
  )
  return [thing?.value, ref] as const
}
