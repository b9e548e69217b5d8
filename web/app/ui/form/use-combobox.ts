import { useEffect, useId, useState, type MouseEvent } from 'react'

import { comboboxAction, none } from './combobox-action.ts'

export interface ComboboxOptions {
  /** Number of options in the list. */
  count: number
  isOpen: boolean
  open(): void
  close(): void
  /** Called with the selected option, after the list has closed. */
  choose(index: number): void
  /** Free text is allowed, and the options are suggestions. */
  freeText?: boolean
  /** The first active option when an arrow (1 down, -1 up) or a click (0) opens the list. */
  activeAtOpening?(step: number): number
  clear?(): void
}

/**
 * State, keys and ARIA attributes of a combobox with a listbox (WAI-ARIA Authoring Practices): the focus stays in the
 * box, and `aria-activedescendant` names the active option.
 */
export function useCombobox(options: ComboboxOptions) {
  const { count, isOpen, freeText = false, activeAtOpening = () => none } = options
  const listId = useId()
  const [chosen, setActive] = useState(none)
  // A list that became shorter than the active index has no active option.
  const active = isOpen && chosen < count ? chosen : none
  const activeId = active === none ? undefined : `${listId}${active}`

  // Scrolls the active option into view. Not on hover: the list must not move under the pointer.
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
    // The text was submitted: a list that is still loading must not open.
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
      // Clicking or scrolling in the list keeps the focus in the box.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    } as const,
    optionAttributes: (index: number) =>
      ({ id: `${listId}${index}`, role: 'option', 'aria-selected': index === active }) as const,
  }
}
