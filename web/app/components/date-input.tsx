import type { ComponentProps } from 'react'

import { classNames } from '#app/ui/layout/class-names.ts'
import { Input } from '#app/ui/form/input.tsx'

import { formatDate } from '../util/format-date.ts'

/**
 * A date, chosen in the browser's date picker but shown in the shop's format. The browser would show it in the
 * order of its locale, in which 5 November may read as 11 May.
 */
export function DateInput({
  value,
  empty,
  ...rest
}: Pick<ComponentProps<typeof Input>, 'onChange' | 'name' | 'min' | 'max'> & {
  control: NonNullable<ComponentProps<typeof Input>['control']>
  /** '2026-11-05', or ''. */
  value: string
  /** Placeholder without a date. */
  empty: string
}) {
  return (
    <span className="relative block">
      <Input
        {...rest}
        type="date"
        value={value}
        className="peer [&_input:not(:focus)]:text-transparent"
      />
      <span
        aria-hidden
        className={classNames(
          'pointer-events-none absolute inset-y-0 left-3.5 flex items-center peer-focus-within:hidden',
          value === '' && 'text-ink-faint',
        )}
      >
        {value === '' ? empty : formatDate(`${value}T12:00:00+06:00`)}
      </span>
    </span>
  )
}
