import type { ComponentProps } from 'react'

import { classNames } from '#app/ui/layout/class-names.ts'
import { Input } from '#app/ui/form/input.tsx'

import { formatDate } from '../util/format-date.ts'

/**
 * A day, chosen in the browser's own calendar but written as everywhere in the shop. The browser would write it in the
 * order of its own country, in which the fifth of November may read as the eleventh of May.
 */
export function DateInput({
  value,
  empty,
  ...rest
}: Pick<ComponentProps<typeof Input>, 'onChange'> & {
  control: NonNullable<ComponentProps<typeof Input>['control']>
  /** '2026-11-05', or ''. */
  value: string
  /** What stands there without a day. */
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
