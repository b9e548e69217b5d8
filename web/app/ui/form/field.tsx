import { type ReactNode, use, useId } from 'react'

import { langOf } from '#app/language/lang-of.ts'

import { classNames } from '../layout/class-names.ts'
import type { Control } from './control.ts'
import { FieldError } from './field-error.tsx'
import { errorOf, FormErrors } from './form-errors.ts'

/** Props of a field besides its control. */
export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Its name among the errors of the form. */
  name?: string | undefined
  /** The error message, where the form's errors have none by its name. */
  error?: ReactNode
  required?: boolean | undefined
  /** Content opposite the label: 'Optional', a link. */
  aside?: ReactNode
  className?: string | undefined
}

/**
 * Ties label, hint, error and one control: `<Field label=…>{(control) => <Combobox control={control} />}</Field>`. For an
 * input, textarea or select alone: `TextField`, `TextareaField`, `SelectField`.
 */
export function Field({
  label,
  hint,
  name,
  error: ownError,
  required = false,
  aside,
  className,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const errors = use(FormErrors)
  const error = ownError ?? (name === undefined ? undefined : errorOf(errors, name))
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
        <label
          id={control.labelId}
          htmlFor={id}
          lang={typeof label === 'string' ? langOf(label) : undefined}
          className="text-small font-medium text-ink"
        >
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
