import { type RefObject, useEffect, useEffectEvent } from 'react'

import { isShortcut } from '../shortcuts.ts'
import type { ScanReader } from './use-scan-reader.ts'

/**
 * Leads letters and digits that are typed while no box has the focus to the page's box for scans: they replace what stands
 * there. Not while a dialog is open that the box is not in. `read` is told of the first one, which the box does not hear.
 */
export function useScanTarget(box: RefObject<HTMLInputElement | null>, read: ScanReader): void {
  const onFirst = useEffectEvent(read)
  // Syncs with keys pressed anywhere on the page; in the capture phase, since single letters are keys of lists, too.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const field = box.current
      if (!field || !/^[\p{L}\p{N}#]$/u.test(event.key)) return
      if (!isShortcut(event, field.closest('[role="dialog"]'))) return
      // The key itself is typed into what has the focus by then.
      field.focus()
      field.select()
      onFirst(event)
      event.stopPropagation()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [box])
}
