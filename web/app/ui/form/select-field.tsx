import type { ComponentProps } from 'react'

import { Field, type FieldProps } from './field.tsx'
import { Select } from './select.tsx'

type Given = 'id' | 'aria-label' | 'onChange' | 'children' | 'value' | 'defaultValue'

type SelectFieldProps<Value extends string> = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | Given> & {
    options: readonly { value: NoInfer<Value>; label: string; disabled?: boolean }[]
    /** The first option, with the value ''. */
    placeholder?: string
    value?: Value | undefined
    defaultValue?: NoInfer<Value> | undefined
    /** What is chosen. Without it the form reads the field by its name. */
    onValue?: (chosen: NoInfer<Value>) => void
  }

/** One of a few values. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  required,
  aside,
  className,
  onValue,
  ...select
}: SelectFieldProps<Value>) {
  const field = { label, hint, name: select.name, error, required, aside, className }
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...select}
          control={control}
          // as: one of the options.
          onChange={onValue && (({ target }) => onValue(target.value as Value))}
        />
      )}
    </Field>
  )
}
