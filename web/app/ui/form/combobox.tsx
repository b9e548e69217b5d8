import ChevronDown from '~icons/chevron-down'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '../layout/class-names.ts'
import { ComboboxList, type ComboboxOption, textOf } from './combobox-list.tsx'
import { controlAttributes, type Control } from './control.ts'
import { useCombobox } from './use-combobox.ts'

interface ComboboxProps {
  control: Control
  name: string
  value: string
  onChange: (value: string) => void
  options: readonly ComboboxOption[]
  /** The options for the typed text, best match first. */
  find: (typed: string) => readonly ComboboxOption[]
  placeholder: string
  disabled?: boolean
  autoComplete?: string
  labels: { open: string; nothing: (typed: string) => string }
}

/**
 * A combobox that selects one of many options. On blur the typed text becomes its best match, so the text
 * in the box is always one of the options, or empty.
 */
export function Combobox({
  control,
  name,
  placeholder,
  disabled = false,
  autoComplete = 'off',
  labels,
  ...choice
}: ComboboxProps) {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { text, items, isNamedOtherwise, isOpen, combobox, type, settle } = useChoice(
    choice,
    () => {
      // The on-screen keyboard covers the lower half: scroll the box up to make room for the list.
      if (matchMedia('(pointer: coarse)').matches) {
        box.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
      }
    },
  )
  const settleOutside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !box.current?.contains(target)) settle()
  })
  // Syncs with pointer events of the document: a tap elsewhere closes the list even if it does not take the focus.
  useEffect(() => {
    if (!isOpen) return
    const onPointerUp = (event: Event) => settleOutside(event)
    document.addEventListener('pointerup', onPointerUp)
    return () => document.removeEventListener('pointerup', onPointerUp)
  }, [isOpen])
  const toggle = () => {
    if (isOpen) combobox.close()
    else combobox.openAt(0)
  }
  return (
    <div ref={box} className="relative scroll-mt-24">
      <input
        {...controlAttributes({ control })}
        {...combobox.inputAttributes}
        ref={input}
        aria-labelledby={control.labelId}
        value={text}
        disabled={disabled}
        name={name}
        placeholder={placeholder}
        autoComplete={autoComplete}
        autoCorrect="off"
        spellCheck={false}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={settle}
        onClick={toggle}
        onKeyDown={(event) => {
          // Selected before the focus moves: the next box may become enabled by it.
          if (event.key === 'Tab') settle()
          else combobox.onKeyDown(event.nativeEvent)
        }}
        className={classNames('control', 'truncate pr-11')}
      />
      {/* Of two fields of one name a form takes the last: the value of what the box shows. */}
      {isNamedOtherwise && (
        <input type="hidden" name={name} value={choice.value} disabled={disabled} />
      )}
      <button
        type="button"
        tabIndex={-1}
        disabled={disabled}
        aria-label={labels.open}
        aria-expanded={isOpen}
        aria-controls={isOpen ? combobox.listProps.id : undefined}
        // Keeps or moves the focus to the text box.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus()
          toggle()
        }}
        className="absolute inset-y-0 right-0 grid w-target place-items-center text-ink-faint"
      >
        <ChevronDown
          aria-hidden
          className={classNames('size-5 transition-[rotate]', isOpen && 'rotate-180')}
        />
      </button>
      <ComboboxList
        combobox={combobox}
        labelId={control.labelId}
        isOpen={isOpen}
        options={items}
        value={choice.value}
        nothing={labels.nothing(text)}
      />
    </div>
  )
}

/** The typed text, the options shown for it, and the option it selects. */
function useChoice(
  {
    value,
    onChange,
    options,
    find,
  }: Pick<ComboboxProps, 'value' | 'onChange' | 'options' | 'find'>,
  onOpen: () => void,
) {
  const [isOpen, setIsOpen] = useState(false)
  /** Undefined until the user types after selecting an option. */
  const [typed, setTyped] = useState<string>()
  const chosen = options.find((option) => option.value === value)
  const shown = chosen && textOf(chosen)
  const text = typed ?? shown ?? ''
  // An unedited box shows all options.
  const searching = text.trim() !== '' && text !== shown
  const items = searching ? find(text) : options

  const take = (option: ComboboxOption | undefined) => {
    setTyped(undefined)
    if (option?.value !== chosen?.value) onChange(option?.value ?? '')
  }
  const open = () => {
    if (isOpen) return
    setIsOpen(true)
    onOpen()
  }
  const combobox = useCombobox({
    count: items.length,
    isOpen,
    open,
    close: () => setIsOpen(false),
    choose: (index) => take(items[index]),
    activeAtOpening: (step) => {
      const at = items.findIndex((option) => option.value === chosen?.value)
      if (at >= 0 || step === 0) return at
      return step > 0 ? 0 : items.length - 1
    },
    ...(text !== '' && { clear: () => take(undefined) }),
  })
  const type = (next: string) => {
    setTyped(next)
    open()
    combobox.setActive(next.trim() === '' ? -1 : 0)
  }
  /** The option that a text selects on blur; an option that was only hovered is not selected. */
  const best = () => {
    if (text.trim() === '') return undefined
    return searching ? (items[Math.max(0, combobox.active)] ?? chosen) : chosen
  }
  const settle = () => {
    if (typed !== undefined) take(best())
    if (isOpen) combobox.close()
  }
  const isNamedOtherwise = chosen?.label !== undefined && chosen.label !== value
  return { text, items, isNamedOtherwise, isOpen, combobox, type, settle }
}
