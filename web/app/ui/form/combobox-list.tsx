import { langOf } from '#app/language/lang-of.ts'

import { classNames } from '../layout/class-names.ts'
import type { useCombobox } from './use-combobox.ts'

export interface ComboboxOption {
  value: string
  /** What people read instead of the value. */
  label?: string
  /** Shown opposite the label: the same name in another language. */
  note?: { text: string; lang: string }
}

/** What people read of an option. */
export const textOf = ({ label, value }: ComboboxOption): string => label ?? value

interface ComboboxListProps {
  combobox: Pick<
    ReturnType<typeof useCombobox>,
    'active' | 'setActive' | 'listProps' | 'optionAttributes' | 'choose'
  >
  labelId: string
  isOpen: boolean
  options: readonly ComboboxOption[]
  value: string
  /** Text for an empty list. */
  nothing: string
}

/** The option list of a Combobox. */
export function ComboboxList({
  combobox,
  labelId,
  isOpen,
  options,
  value,
  nothing,
}: ComboboxListProps) {
  const empty = options.length === 0
  const optionProps = (at: number) => ({
    ...combobox.optionAttributes(at),
    onMouseMove: () => combobox.setActive(at),
    onClick: () => combobox.choose(at),
  })
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line-deep bg-surface shadow-dialog',
        !isOpen && 'hidden',
      )}
    >
      <ul
        {...combobox.listProps}
        aria-labelledby={labelId}
        className={classNames(
          'max-h-64 overflow-y-auto overscroll-contain py-1',
          empty && 'hidden',
        )}
      >
        {isOpen &&
          options.map((option, at) => (
            <li
              key={option.value}
              {...optionProps(at)}
              className={classNames(
                'flex min-h-target cursor-pointer items-center justify-between gap-4 px-3.5 py-2',
                at === combobox.active && 'bg-leaf-tint text-leaf-deep',
                option.value === value && 'font-medium',
              )}
            >
              <span lang={langOf(textOf(option))}>{textOf(option)}</span>
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
