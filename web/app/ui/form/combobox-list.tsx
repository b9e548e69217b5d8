import type { UseComboboxReturnValue } from 'downshift'
import { classNames } from '../layout/class-names.ts'
import type { ComboboxOption } from './use-combobox-options.ts'

/** The options under a Combobox. */
export function ComboboxList({
  isOpen,
  highlightedIndex,
  getMenuProps,
  getItemProps,
  options,
  value,
  nothing,
}: Pick<
  UseComboboxReturnValue<ComboboxOption>,
  'isOpen' | 'highlightedIndex' | 'getMenuProps' | 'getItemProps'
> & {
  options: readonly ComboboxOption[]
  value: string
  /** What to say where there is none. */
  nothing: string
}) {
  const empty = options.length === 0
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line-deep bg-surface shadow-dialog',
        !isOpen && 'hidden',
      )}
    >
      <ul
        {...getMenuProps()}
        className={classNames(
          'max-h-64 overflow-y-auto overscroll-contain py-1',
          empty && 'hidden',
        )}
      >
        {isOpen &&
          options.map((option, at) => (
            <li
              key={option.value}
              {...getItemProps({ item: option, index: at })}
              className={classNames(
                'flex min-h-target cursor-pointer items-center justify-between gap-4 px-3.5 py-2',
                at === highlightedIndex && 'bg-leaf-tint text-leaf-deep',
                option.value === value && 'font-medium',
              )}
            >
              {option.value}
              {option.note && (
                <span lang={option.note.lang} className="text-small text-ink-soft">
                  {option.note.text}
                </span>
              )}
            </li>
          ))}
      </ul>
      {isOpen && empty && <output className="block px-3.5 py-3 text-ink-soft">{nothing}</output>}
    </div>
  )
}
