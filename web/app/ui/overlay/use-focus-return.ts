import { useRef } from 'react'

/**
 * Gives the focus back to where it was before a dialog opened. Radix does so only for a trigger of
 * its own, and ours are opened from anywhere.
 */
export function useFocusReturn() {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement) before.current.focus()
    },
  }
}
