import ChevronDown from '~icons/chevron-down'
import type { ComponentProps } from 'react'

import { langOf } from '#app/language/lang-of.ts'
import { classNames } from '../layout/class-names.ts'
import { controlAttributes, type Named } from './control.ts'

/** The native select, which works best on phones. */
export function Select({
  control,
  label,
  options,
  placeholder,
  className,
  ...rest
}: Named &
  Omit<ComponentProps<'select'>, 'id' | 'aria-label' | 'children'> & {
    options: readonly { value: string; label: string; disabled?: boolean }[]
    /** The first option, with an empty value, which cannot be selected again. */
    placeholder?: string | undefined
  }) {
  const named = control ? { control } : { label }
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...rest}
        {...controlAttributes(named)}
        className={classNames('control', 'appearance-none truncate pr-10')}
      >
        {placeholder !== undefined && (
          <option value="" disabled={rest.required ?? control?.required ?? false}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            lang={langOf(option.label)}
          >
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-faint"
      />
    </span>
  )
}
