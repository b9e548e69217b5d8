import type { MouseEvent } from 'react'

/**
 * A press on a link to this page in the other language. A page may live by the state of its history entry (the goods of a
 * checkout), which a link leaves behind: so the entry itself gets the other address, and is loaded again: also its place
 * on the page comes back, and what was typed.
 */
export function loadInLanguage(event: MouseEvent<HTMLAnchorElement>): void {
  const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event
  if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
  event.preventDefault()
  void load(currentTarget.href + location.hash)
}

async function load(address: string): Promise<void> {
  try {
    const { keepTyped } = await import('./typed/keep-typed.ts')
    keepTyped()
  } catch {
    // The page comes without what was typed.
  }
  history.replaceState(history.state, '', address)
  location.reload()
}
