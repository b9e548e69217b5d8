import { useEffect, type RefObject } from 'react'

import { isShortcut } from './shortcuts.ts'

/**
 * Keys of a list: J and K focus the next and the previous row (its link, which Enter opens), X selects the focused row.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  // Syncs with keys pressed anywhere on the page.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (event.key === 'j') focusRow(rows[at + 1])
      else if (event.key === 'k') focusRow(rows[Math.max(at - 1, 0)])
      else if (event.key === 'x')
        rows[at]?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [list])
}

/** Its first visible link or button; a row without one is focused itself. */
function focusRow(row: HTMLElement | undefined): void {
  if (!row) return
  const inside = [...row.querySelectorAll<HTMLElement>('a[href], button')]
  const shown = inside.find((element) => element.checkVisibility())
  if (!shown) row.tabIndex = -1
  const focused = shown ?? row
  focused.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}
