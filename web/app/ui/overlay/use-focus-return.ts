import { useRef } from 'react'

/**
 * Restores the focus to the element that had it before a dialog opened. Radix does so only for its own
 * trigger, and these dialogs are opened from anywhere.
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
