import { useCombobox } from 'downshift'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'
import { classNames } from '../layout/class-names.ts'
import { ComboboxList } from './combobox-list.tsx'
import { controlAttributes, controlStyle, type Control } from './control.ts'
import { type ComboboxOption, useComboboxOptions } from './use-combobox-options.ts'

/**
 * One of many, found by typing. What is typed stands for the best match as soon as one moves on, so the text
 * in the box is always one of the options, or nothing.
 */
export function Combobox({
  control,
  name,
  placeholder,
  disabled = false,
  autoComplete = 'off',
  labels,
  ...choice
}: {
  control: Control
  name: string
  value: string
  onChange: (value: string) => void
  options: readonly ComboboxOption[]
  /** The options for what was typed, best first. */
  find: (typed: string) => readonly ComboboxOption[]
  placeholder: string
  disabled?: boolean
  autoComplete?: string
  labels: { open: string; nothing: (typed: string) => string }
}) {
  const box = useRef<HTMLDivElement>(null)
  const { typed, setTyped, best, ...props } = useComboboxOptions(choice)
  const combobox = useCombobox({
    ...props,
    id: control.id,
    inputId: control.id,
    labelId: control.labelId,
    onIsOpenChange: ({ isOpen }) => {
      // The keyboard of a phone covers the lower half: the list shows in the upper one.
      if (isOpen && matchMedia('(pointer: coarse)').matches) {
        box.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
      }
    },
  })
  const { isOpen, highlightedIndex } = combobox
  return (
    <div ref={box} className="relative scroll-mt-24">
      <input
        {...combobox.getInputProps({
          disabled,
          // Together with what the library does at the same keystroke: Enter may follow at once.
          onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          onFocus: ({ currentTarget }) => currentTarget.select(),
          // Chosen before the focus moves on: the next box may be waiting for it to open.
          onKeyDown: ({ key }) => {
            if (key === 'Tab' && isOpen) combobox.selectItem(best(typed, highlightedIndex))
          },
        })}
        {...controlAttributes({ control })}
        name={name}
        placeholder={placeholder}
        autoComplete={autoComplete}
        autoCorrect="off"
        spellCheck={false}
        className={classNames(controlStyle, 'truncate pr-11')}
      />
      <button
        type="button"
        {...combobox.getToggleButtonProps({ disabled })}
        aria-label={labels.open}
        className="absolute inset-y-0 right-0 grid w-target place-items-center text-ink-faint"
      >
        <ChevronDown
          aria-hidden
          className={classNames('size-5 transition-[rotate]', isOpen && 'rotate-180')}
        />
      </button>
      <ComboboxList
        {...combobox}
        options={props.items}
        value={choice.value}
        nothing={labels.nothing(typed)}
      />
    </div>
  )
}
