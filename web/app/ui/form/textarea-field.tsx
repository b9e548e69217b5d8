import type { ComponentProps } from 'react'

import { Field, type FieldProps } from './field.tsx'
import { Textarea } from './textarea.tsx'

export type TextareaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'aria-label' | 'onChange'> & {
    /** What is typed. Without it the form reads the field by its name. */
    onValue?: (typed: string) => void
  }

/** Several lines of text. */
export function TextareaField({
  label,
  hint,
  error,
  required,
  aside,
  className,
  onValue,
  ...textarea
}: TextareaFieldProps) {
  const field = { label, hint, name: textarea.name, error, required, aside, className }
  return (
    <Field {...field}>
      {(control) => (
        <Textarea
          {...textarea}
          control={control}
          onChange={onValue && (({ target }) => onValue(target.value))}
        />
      )}
    </Field>
  )
}
