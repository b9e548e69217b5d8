import { useEffect, useState } from 'react'

interface List {
  /** Its options are this and their number. */
  listId: string
  open: boolean
  count: number
  close: () => void
  show: () => void
}

const none = -1

/**
 * Syncs the search box with its list, after the combobox pattern: arrows go through the options and back to the
 * box, Enter follows the chosen one, Escape closes the list and keeps what was typed. Returns the chosen option.
 */
export function useComboboxKeys(input: HTMLInputElement, list: List) {
  const { listId, open, count, close, show } = list
  const [chosen, setChosen] = useState(none)
  // Another list begins without a choice.
  const active = open && chosen < count ? chosen : none

  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-haspopup', 'listbox')
    input.setAttribute('aria-expanded', String(open))
    if (open) input.setAttribute('aria-controls', listId)
    else input.removeAttribute('aria-controls')
    const option = active === none ? null : document.getElementById(`${listId}${active}`)
    if (option) {
      input.setAttribute('aria-activedescendant', option.id)
      option.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }, [input, listId, open, active])

  useEffect(() => {
    const forget = () => setChosen(none)
    input.addEventListener('input', forget)
    return () => input.removeEventListener('input', forget)
  }, [input])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const moved = moveBy[event.key]
      if (moved !== undefined) {
        // The box itself is one stop of the round.
        if (open) setChosen(((active + 1 + moved + count + 1) % (count + 1)) - 1)
        else show()
      } else if (event.key === 'Escape' && open) {
        // Opened again, the round begins at the box.
        setChosen(none)
        close()
      } else if (event.key === 'Enter') {
        // What is still on its way, too.
        close()
        if (active === none) return
        document.getElementById(`${listId}${active}`)?.click()
      } else return
      event.preventDefault()
    }
    input.addEventListener('keydown', onKey)
    return () => input.removeEventListener('keydown', onKey)
  }, [input, listId, open, active, count, close, show])

  return active
}

/** Steps through the list. */
const moveBy: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 }
