import type { ComponentProps } from 'react'

import { controlAttributes, type Named } from './control.ts'

/** The native file input. */
export function FileInput({
  control,
  label,
  ...rest
}: Named & Omit<ComponentProps<'input'>, 'id' | 'type' | 'aria-label' | 'className'>) {
  const named = control ? { control } : { label }
  return (
    <input
      {...rest}
      {...controlAttributes(named)}
      type="file"
      className="w-full cursor-pointer rounded-control border border-edge bg-surface text-small text-ink-soft file:mr-4 file:min-h-target file:cursor-pointer file:bg-ground file:px-4 file:font-medium file:text-ink hover:border-ink-faint aria-invalid:border-alta"
    />
  )
}
