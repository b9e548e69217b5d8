import { type ReactNode, useId } from 'react'
import { classNames } from '../layout/class-names.ts'
import type { Control } from './control.ts'
import { FieldError } from './field-error.tsx'

/** Ties label, hint, error and one control: `<Field label=…>{(control) => <Input control={control} />}</Field>`. */
export function Field({
  label,
  hint,
  error,
  required = false,
  aside,
  className,
  children,
}: {
  label: string
  hint?: ReactNode
  /** The error message, or nothing when the value is valid. */
  error?: string | undefined
  required?: boolean
  /** Content opposite the label: 'Optional', a link. */
  aside?: ReactNode
  className?: string
  children: (control: Control) => ReactNode
}) {
  const id = useId()
  const hintId = hint ? `${id}hint` : undefined
  const errorId = error ? `${id}error` : undefined
  const control: Control = {
    id,
    labelId: `${id}label`,
    describedBy: [hintId, errorId].filter(Boolean).join(' ') || undefined,
    invalid: Boolean(error),
    required,
  }
  return (
    <div className={classNames('grid min-w-0 grid-cols-1 gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label id={control.labelId} htmlFor={id} className="text-small font-medium text-ink">
          {label}
        </label>
        {aside && <span className="text-small text-ink-faint">{aside}</span>}
      </div>
      {children(control)}
      {hint && (
        <p id={hintId} className="text-small text-ink-faint">
          {hint}
        </p>
      )}
      {errorId !== undefined && error && <FieldError id={errorId} text={error} />}
    </div>
  )
}
