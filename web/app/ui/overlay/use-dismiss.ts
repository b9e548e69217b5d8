import { useEffect, type RefObject } from 'react'

/** Closes `around` on an outside press, on blur and on Escape, which returns the focus to its button. */
export function useDismiss(
  around: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  // Syncs with pointer and keyboard events of the document.
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
