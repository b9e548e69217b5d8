import type { ComponentProps } from 'react'
import { classNames } from '../layout/class-names.ts'
import { controlAttributes, controlStyle, type Named } from './control.ts'

/** Several lines of text; grows with them where the browser can. */
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
      // Where it grows with its text, an empty one would be a single line: its rows, padding and border.
      style={{ minHeight: `calc(${rows}lh + 5.5 * var(--spacing))` }}
      className={classNames(controlStyle, 'field-sizing-content resize-y', className)}
    />
  )
}
