import { stored } from '#app/util/stored.ts'

/** Whether the keyboard shortcuts of staff work. They can be switched off: speech input types letters (WCAG 2.1.4). */
export const shortcuts = stored('shortcuts', (json) => json !== false)

/** A key that is a shortcut: no text is being typed, no dialog is open but `within`, and no other key is held. */
export function isShortcut(
  { target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent,
  within: Element | null = null,
): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || !shortcuts.get()) return false
  return !isTyping(target) && document.querySelector('[role="dialog"]') === within
}

/** Text fields and lists of choices take letters for themselves. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type)
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
}
