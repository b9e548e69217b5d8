import X from '~icons/x'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

import { Written } from '#app/components/written.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'

import { endsOption, splitOptions } from './make-variants.ts'

/** The values of an option as chips. Enter, a separator or a pasted list adds; a chip is renamed by its word. */
export function OptionChips({
  label,
  hint,
  values,
  pending,
  onAdd,
  onRemove,
  onRename,
}: {
  label: string
  hint: string
  values: readonly string[]
  /** Values for which no variant is made yet. */
  pending: ReadonlySet<string>
  onAdd: (values: readonly string[]) => void
  onRemove: (value: string) => void
  /** False: the name is empty or taken. */
  onRename: (value: string, name: string) => boolean
}) {
  const [typed, setTyped] = useState('')
  const [renaming, setRenaming] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const input = () => box.current?.querySelector<HTMLInputElement>('[data-new-option]')
  const add = (text: string) => {
    setTyped('')
    const added = splitOptions(text)
    if (added.length > 0) onAdd(added)
  }
  const remove = (value: string) => {
    onRemove(value)
    input()?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const last = values.at(-1)
    if (key === 'Enter') {
      // Never submits the form.
      event.preventDefault()
      add(typed)
    } else if (key === 'Backspace' && typed === '' && last !== undefined) onRemove(last)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (splitOptions(text).length < 2) return
    event.preventDefault()
    add(typed + text)
  }
  return (
    <div ref={box}>
      <Field label={<Written>{label}</Written>} hint={<Written>{hint}</Written>}>
        {(control) => (
          <>
            {values.length > 0 && (
              <ul
                aria-label={label}
                className="-m-1 flex max-h-64 flex-wrap gap-2 overflow-y-auto p-1"
              >
                {values.map((value) => (
                  <li key={value}>
                    {renaming === value ? (
                      <Rename
                        value={value}
                        onDone={(name) => {
                          if (name === undefined || name === value || onRename(value, name)) {
                            flushSync(() => setRenaming(undefined))
                            input()?.focus()
                          }
                        }}
                      />
                    ) : (
                      <OptionChip
                        value={value}
                        isPending={pending.has(value)}
                        onRename={() => setRenaming(value)}
                        onRemove={() => remove(value)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )}
            <Input
              control={control}
              data-new-option
              autoComplete="off"
              enterKeyHint="done"
              maxLength={2_000}
              value={typed}
              onChange={({ target }) =>
                endsOption(target.value) ? add(target.value) : setTyped(target.value)
              }
              onBlur={() => add(typed)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
          </>
        )}
      </Field>
    </div>
  )
}

function OptionChip({
  value,
  isPending,
  onRename,
  onRemove,
}: {
  value: string
  isPending: boolean
  onRename: () => void
  onRemove: () => void
}) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center rounded-full border bg-surface',
        isPending ? 'border-dashed border-leaf text-leaf-deep' : 'border-line-deep',
      )}
    >
      <button
        type="button"
        aria-label={m.staff_variant_option_rename({ value })}
        onClick={onRename}
        className="min-h-target min-w-8 truncate rounded-l-full py-1 pl-4 font-medium hover:text-leaf-deep"
      >
        <Written>{value}</Written>
      </button>
      <button
        type="button"
        aria-label={m.staff_variant_option_remove({ value })}
        onClick={onRemove}
        className="grid size-target shrink-0 place-items-center rounded-full text-ink-faint hover:text-alta"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </span>
  )
}

/** Renames a value in place: Enter takes the name, Escape gives it back. */
function Rename({ value, onDone }: { value: string; onDone: (name: string | undefined) => void }) {
  const [name, setName] = useState(value)
  return (
    <Input
      label={m.staff_variant_option_name({ value })}
      // The button that asked for it is gone.
      ref={(input) => input?.focus()}
      autoComplete="off"
      maxLength={60}
      value={name}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setName(target.value)}
      onBlur={() => onDone(name)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') event.preventDefault()
        if (event.key === 'Enter') onDone(name)
        if (event.key === 'Escape') onDone(undefined)
      }}
      className="w-36"
    />
  )
}
