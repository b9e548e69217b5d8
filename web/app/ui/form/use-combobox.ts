import { useEffect, useId, useState, type MouseEvent } from 'react'

import { comboboxAction, none } from './combobox-action.ts'

export interface ComboboxOptions {
  /** How many options the list shows. */
  count: number
  isOpen: boolean
  open(): void
  close(): void
  /** Takes an option; the list is closed. */
  choose(index: number): void
  /** Any text may be in the box, and the options are suggestions. */
  freeText?: boolean
  /** The option to begin with when an arrow (1 down, -1 up) or a click (0) opens the list. */
  activeAtOpening?(step: number): number
  clear?(): void
}

/**
 * State, keys and ARIA attributes of a combobox with a listbox (WAI-ARIA Authoring Practices): the focus stays in the
 * box, and `aria-activedescendant` names the option that the keyboard is at.
 */
export function useCombobox(options: ComboboxOptions) {
  const { count, isOpen, freeText = false, activeAtOpening = () => none } = options
  const listId = useId()
  const [chosen, setActive] = useState(none)
  // A shorter list begins without an active option.
  const active = isOpen && chosen < count ? chosen : none
  const activeId = active === none ? undefined : `${listId}${active}`

  // Syncs with the scroll position of the list. What is under the pointer stays where it is.
  useEffect(() => {
    const option = activeId === undefined ? null : document.getElementById(activeId)
    if (option && !option.matches(':hover')) option.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const openAt = (step: number) => {
    setActive(activeAtOpening(step))
    options.open()
  }
  const close = () => {
    setActive(none)
    options.close()
  }
  const choose = (index: number) => {
    close()
    options.choose(index)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = comboboxAction(event, { isOpen, count, active, freeText })
    // The text is sent: a list that is still on its way does not open any more.
    if (!action && event.key === 'Enter' && !event.isComposing) close()
    if (!action || (action.kind === 'clear' && !options.clear)) return
    event.preventDefault()
    if (action.kind === 'open') openAt(action.step)
    else if (action.kind === 'move') setActive(action.to)
    else if (action.kind === 'clear') options.clear?.()
    else if (action.kind === 'take' && active !== none) choose(active)
    else close()
  }
  return {
    active,
    setActive,
    openAt,
    close,
    choose,
    onKeyDown,
    inputAttributes: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeId,
    } as const,
    listProps: {
      id: listId,
      role: 'listbox',
      // The box keeps the focus while one clicks or scrolls in the list.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    } as const,
    optionAttributes: (index: number) =>
      ({ id: `${listId}${index}`, role: 'option', 'aria-selected': index === active }) as const,
  }
}
