import { useEffect, useEffectEvent } from 'react'

import { isShortcut } from './shortcuts.ts'

export type StaffLayer = 'search' | 'keys'

/** Keys of every page: `/` searches the list of the page, Ctrl-K the whole shop, `?` shows the keys. */
export function useStaffKeys(open: (layer: StaffLayer) => void): void {
  const onOpen = useEffectEvent(open)
  // Syncs with keys pressed anywhere on the page.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') onOpen('search')
      else if (!isShortcut(event)) return
      else if (event.key === '/') focusSearch(() => onOpen('search'))
      else if (event.key === '?') onOpen('keys')
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The search field of the page's list; a page without one searches the shop. */
function focusSearch(otherwise: () => void): void {
  const field = document.querySelector<HTMLInputElement>('input[data-list-search]')
  if (!field) return otherwise()
  field.focus()
  field.select()
}
