import type { ComponentProps } from 'react'
import { classNames } from '../layout/class-names.ts'
import { controlAttributes, type Named } from './control.ts'

/** A multi-line text input; grows with its text where the browser supports field-sizing. */
export function Textarea({
  control,
  label,
  rows = 3,
  className,
  ...rest
}: Named & Omit<ComponentProps<'textarea'>, 'id' | 'aria-label'>) {
  const named = control ? { control } : { label }
  return (
    <textarea
      {...rest}
      {...controlAttributes(named)}
      rows={rows}
      // With field-sizing an empty one would be a single line: minimum height from rows, padding and border.
      style={{ minHeight: `calc(${rows}lh + 5.5 * var(--spacing))` }}
      className={classNames('control', 'field-sizing-content resize-y', className)}
    />
  )
}
