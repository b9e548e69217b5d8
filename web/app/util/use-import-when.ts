import { useCallback, useState } from 'react'

import { whenIdle } from './when-idle.ts'

/** Does the work later, for an element that is mounted; the reply cancels it. */
type When = (element: Element, work: () => void) => () => void

/**
 * Imports a module that the first view does not need, when the element with the ref is mounted and its time has come. When
 * the import fails, the page stays as it is. `when` stays the same from one rendering to the next.
 */
export function useImportWhen<Thing>(load: () => Promise<Thing>, when: When) {
  const [thing, setThing] = useState<{ value: Thing }>()
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return
      return when(
        element,
        () =>
          void load().then(
            (value) => setThing({ value }),
            () => undefined,
          ),
      )
    },
    [load, when],
  )
  return [thing?.value, ref] as const
}

const idle: When = (_element, work) => whenIdle(work)

/** The same, when the browser is idle. */
export const useIdleImport = <Thing>(load: () => Promise<Thing>) => useImportWhen(load, idle)
