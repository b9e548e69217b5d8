import type { ClipboardEvent, ReactNode, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

import { classNames } from '#app/ui/layout/class-names.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { useCombobox } from '#app/ui/form/use-combobox.ts'

interface SuggestBoxProps<Item> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  name: string
  icon: ReactNode
  placeholder: string
  inputRef: RefObject<HTMLInputElement | null>
  text: string
  onText: (text: string) => void
  items: readonly Item[]
  idOf: (item: Item) => string
  content: (item: Item) => ReactNode
  onTake: (item: Item) => void
  /** Enter without an item: the list is loading, or nothing was found. */
  onEnter?: () => void
  /** Reads keys before the box does; true: it has dealt with this one. */
  onKey?: (event: KeyboardEvent) => boolean
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  /** Shown instead of the list: 'Searching…', 'Nothing found'. '' for none. */
  status: string
}

/** A search box whose results are taken by Enter, the first one without moving to it. */
export function SuggestBox<Item>({
  label,
  hint,
  error,
  icon,
  inputRef,
  text,
  onText,
  items,
  idOf,
  content,
  onTake,
  onEnter,
  onKey,
  status,
  ...input
}: SuggestBoxProps<Item>) {
  const [isOpen, setIsOpen] = useState(false)
  const combobox = useCombobox({
    count: items.length,
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    choose: (index) => {
      const item = items[index]
      if (item !== undefined) onTake(item)
    },
    activeAtOpening: () => 0,
    ...(text !== '' && { clear: () => onText('') }),
  })
  const optionProps = (index: number) => ({
    ...combobox.optionAttributes(index),
    onMouseMove: () => combobox.setActive(index),
    onClick: () => combobox.choose(index),
  })
  const list = useRef<HTMLDivElement>(null)
  const isShown = isOpen && text.trim() !== ''
  // Below the last box of a low window the list would be out of sight.
  const shownCount = isShown ? items.length : -1
  useEffect(() => {
    if (shownCount >= 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [shownCount])
  return (
    <Field label={label} hint={hint} name={input.name} error={error} className="relative">
      {(control) => (
        <div className="relative">
          <Input
            {...input}
            {...combobox.inputAttributes}
            control={control}
            ref={inputRef}
            icon={icon}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
            value={text}
            onChange={({ currentTarget }) => {
              onText(currentTarget.value)
              setIsOpen(true)
              combobox.setActive(0)
            }}
            onBlur={() => combobox.close()}
            onKeyDown={(event) => {
              if (onKey?.(event.nativeEvent) === true) {
                event.preventDefault()
                return combobox.close()
              }
              const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
              if (isEnter && event.ctrlKey) return
              const wasActive = isShown && combobox.active >= 0
              // Enter takes; it never sends the form.
              if (isEnter) event.preventDefault()
              // The list stays open: what it finds may have to be chosen from.
              if (isEnter && !wasActive && onEnter) onEnter()
              else combobox.onKeyDown(event.nativeEvent)
            }}
          />
          <div
            ref={list}
            className={classNames(
              'absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line-deep bg-surface shadow-dialog',
              !isShown && 'hidden',
            )}
          >
            <ul
              {...combobox.listProps}
              aria-labelledby={control.labelId}
              className={classNames(
                'max-h-80 overflow-y-auto overscroll-contain',
                items.length === 0 && 'hidden',
              )}
            >
              {isShown &&
                items.map((item, index) => (
                  <li
                    key={idOf(item)}
                    {...optionProps(index)}
                    className={classNames(
                      'min-h-target cursor-pointer px-3.5 py-2',
                      index === combobox.active && 'bg-leaf-tint text-leaf-deep',
                    )}
                  >
                    {content(item)}
                  </li>
                ))}
            </ul>
            {isShown && items.length === 0 && status !== '' && (
              <output className="block px-3.5 py-3 text-small text-ink-soft">{status}</output>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
