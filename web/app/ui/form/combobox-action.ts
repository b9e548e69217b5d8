/** No option is active: the box itself has the keyboard. */
export const none = -1

export interface ComboboxState {
  isOpen: boolean
  /** How many options the list shows. */
  count: number
  /** The option that the keyboard is at, or `none`. */
  active: number
  /** Any text may be in the box, and the options are suggestions. */
  freeText: boolean
}

/** What a key does to a combobox. */
export type ComboboxAction =
  /** `step`: by which arrow (1 down, -1 up), or 0 to begin at what is chosen. */
  | { kind: 'open'; step: number }
  | { kind: 'move'; to: number }
  /** Take the active option, if there is one, and close the list. */
  | { kind: 'take' }
  | { kind: 'close' }
  /** Escape in a box whose list is closed. */
  | { kind: 'clear' }

/** What a key moves through the options. */
const steps: Readonly<Record<string, number | undefined>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
}

/**
 * The keys of a combobox (WAI-ARIA Authoring Practices); undefined for one that is the box's own. With free text the box
 * is one stop of the round, and Enter without an active option, Home, End and the page keys are the box's own.
 */
export function comboboxAction(
  { key, altKey, isComposing }: Pick<KeyboardEvent, 'key' | 'altKey' | 'isComposing'>,
  { isOpen, count, active, freeText }: ComboboxState,
): ComboboxAction | undefined {
  // Such a key belongs to an input method; the Enter that ends a composition takes nothing.
  if (isComposing) return undefined
  const step = steps[key]
  const isArrow = step === 1 || step === -1
  if (!isOpen) {
    if (isArrow) return { kind: 'open', step: altKey ? 0 : step }
    return key === 'Escape' && !freeText ? { kind: 'clear' } : undefined
  }
  if (key === 'Escape') return { kind: 'close' }
  if (freeText) {
    if (key === 'Enter' && active !== none) return { kind: 'take' }
    return isArrow
      ? { kind: 'move', to: ((active + 1 + step + count + 1) % (count + 1)) - 1 }
      : undefined
  }
  if (key === 'Enter' || (key === 'ArrowUp' && altKey)) return { kind: 'take' }
  if (key === 'Home') return { kind: 'move', to: Math.min(0, count - 1) }
  if (key === 'End') return { kind: 'move', to: count - 1 }
  return step === undefined ? undefined : { kind: 'move', to: moved(active, step, count) }
}

/** Round and round: past one end comes the other. */
function moved(active: number, step: number, count: number): number {
  const to = (active === none && step < 0 ? count : active) + step
  if (to < 0) return count - 1
  return to < count ? to : Math.min(0, count - 1)
}
