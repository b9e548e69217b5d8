/** No active option: the keyboard focus is in the text box. */
export const none = -1

export interface ComboboxState {
  isOpen: boolean
  /** Number of options in the list. */
  count: number
  /** Index of the active option, or `none`. */
  active: number
  /** Free text is allowed, and the options are suggestions. */
  freeText: boolean
}

/** The effect of a key on a combobox. */
export type ComboboxAction =
  /** `step`: the arrow pressed (1 down, -1 up), or 0 to start at the selected option. */
  | { kind: 'open'; step: number }
  | { kind: 'move'; to: number }
  /** Takes the active option, if any, and closes the list. */
  | { kind: 'take' }
  | { kind: 'close' }
  /** Escape while the list is closed. */
  | { kind: 'clear' }

/** How a key moves the active option. */
const steps: Readonly<Record<string, number | undefined>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
}

/**
 * Keyboard handling of a combobox (WAI-ARIA Authoring Practices); undefined for keys left to the text box. With free
 * text the box is one stop of the cycle, and Enter without an active option, Home, End and Page keys are left to it.
 */
export function comboboxAction(
  { key, altKey, isComposing }: Pick<KeyboardEvent, 'key' | 'altKey' | 'isComposing'>,
  { isOpen, count, active, freeText }: ComboboxState,
): ComboboxAction | undefined {
  // Keys during composition belong to the input method; the Enter that ends one selects nothing.
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

/** Wraps around at both ends. */
function moved(active: number, step: number, count: number): number {
  const to = (active === none && step < 0 ? count : active) + step
  if (to < 0) return count - 1
  return to < count ? to : Math.min(0, count - 1)
}
