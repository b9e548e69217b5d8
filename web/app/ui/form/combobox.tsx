import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '../layout/class-names.ts'
import { ComboboxList, type ComboboxOption } from './combobox-list.tsx'
import { controlAttributes, controlStyle, type Control } from './control.ts'
import { useCombobox } from './use-combobox.ts'

interface ComboboxProps {
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
}

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
}: ComboboxProps) {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { text, items, isOpen, combobox, type, settle } = useChoice(choice, () => {
    // The keyboard of a phone covers the lower half: the list shows in the upper one.
    if (matchMedia('(pointer: coarse)').matches) {
      box.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    }
  })
  const settleOutside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !box.current?.contains(target)) settle()
  })
  // Syncs with the pointer of the whole document: where a tap elsewhere does not take the focus, the list closes too.
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
          // Chosen before the focus moves on: the next box may be waiting for it to open.
          if (event.key === 'Tab') settle()
          else combobox.onKeyDown(event.nativeEvent)
        }}
        className={classNames(controlStyle, 'truncate pr-11')}
      />
      <button
        type="button"
        tabIndex={-1}
        disabled={disabled}
        aria-label={labels.open}
        aria-expanded={isOpen}
        aria-controls={isOpen ? combobox.listProps.id : undefined}
        // The box keeps the focus, or gets it.
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

/** What is typed, which options show for it, and which one it stands for. */
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
  /** Undefined in a box that nobody has typed in since an option was chosen. */
  const [typed, setTyped] = useState<string>()
  const chosen = options.find((option) => option.value === value)
  const text = typed ?? chosen?.value ?? ''
  // An untouched box shows all there is.
  const searching = text.trim() !== '' && text !== value
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
  /** What a text stands for once one moves on; what was merely pointed at is not chosen. */
  const best = () => {
    if (text.trim() === '') return undefined
    return searching ? (items[Math.max(0, combobox.active)] ?? chosen) : chosen
  }
  const settle = () => {
    if (typed !== undefined) take(best())
    if (isOpen) combobox.close()
  }
  return { text, items, isOpen, combobox, type, settle }
}
