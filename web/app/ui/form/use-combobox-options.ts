import { useCombobox, type UseComboboxProps } from 'downshift'
import { useState } from 'react'

export interface ComboboxOption {
  value: string
  /** Opposite the value: the same name in another language. */
  note?: { text: string; lang: string }
}

interface Choice {
  value: string
  onChange: (value: string) => void
  options: readonly ComboboxOption[]
  find: (typed: string) => readonly ComboboxOption[]
}

const textOf = (option: ComboboxOption | null) => option?.value ?? ''

/** Which options show for what is typed, and which one it stands for. */
export function useComboboxOptions({ value, onChange, options, find }: Choice) {
  const [typed, setTyped] = useState(value)
  const chosen = options.find((option) => option.value === value) ?? null
  // An untouched box shows all there is.
  const searching = typed.trim() !== '' && typed !== value
  const items = [...(searching ? find(typed) : options)]

  /** What a text stands for once one moves on; what was merely pointed at is not chosen. */
  const best = (text: string, highlighted: number): ComboboxOption | null => {
    if (text.trim() === '') return null
    return text === value ? chosen : (items[Math.max(0, highlighted)] ?? chosen)
  }
  const { InputChange, InputBlur, MenuMouseLeave } = useCombobox.stateChangeTypes
  const stateReducer: UseComboboxProps<ComboboxOption>['stateReducer'] = (state, action) => {
    const { type, changes } = action
    if (type === MenuMouseLeave) return state
    if (type === InputChange) {
      return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 }
    }
    if (type !== InputBlur) return changes
    const selectedItem = best(state.inputValue, state.highlightedIndex)
    return { ...changes, selectedItem, inputValue: textOf(selectedItem) }
  }
  return {
    typed,
    setTyped,
    best,
    items,
    stateReducer,
    selectedItem: chosen,
    itemToString: textOf,
    itemToKey: (option: ComboboxOption | null) => option?.value,
    onInputValueChange: ({ inputValue = '' }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem }: { selectedItem: ComboboxOption | null }) =>
      onChange(textOf(selectedItem)),
  }
}
