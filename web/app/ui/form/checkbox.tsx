import Check from '~icons/check'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

/** A native checkbox; its label is part of the touch target. */
export function Checkbox({
  label,
  hideLabel = false,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  label: ReactNode
  hideLabel?: boolean
}) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-target min-w-target cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:text-ink-faint',
        hideLabel && 'justify-center',
        className,
      )}
    >
      <span className="relative grid size-5.5 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer absolute inset-0 appearance-none rounded-control border border-edge bg-surface transition-colors checked:border-leaf checked:bg-leaf hover:border-leaf disabled:border-line disabled:bg-ground"
        />
        <Check
          aria-hidden
          className="pointer-events-none relative size-4 stroke-3 text-surface opacity-0 peer-checked:opacity-100"
        />
      </span>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  )
}
