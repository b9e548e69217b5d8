import { useEffect, type RefObject } from 'react'

/** Closes what is open inside `around` when one presses or goes elsewhere, or presses Escape; its button then has the focus. */
export function useDismiss(
  around: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  // Syncs with the pointer and the keyboard of the whole document.
  useEffect(() => {
    if (!open) return
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !around.current?.contains(target)) close()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (around.current?.contains(document.activeElement)) {
        around.current.querySelector('button')?.focus()
      }
      close()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  })
}
