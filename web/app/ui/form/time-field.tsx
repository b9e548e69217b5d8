import type { ComponentProps } from 'react'

import { Field } from './field.tsx'
import { Input, type InputProps } from './input.tsx'

type TimeFieldProps = Omit<ComponentProps<typeof Field>, 'children'> &
  Pick<InputProps, 'name' | 'defaultValue'> & {
    /** As of `dhakaInput()`; absent: the form reads it by its name. */
    value?: string
    onValue?: (typed: string) => void
  }

/** A date with its time. */
export function TimeField({ name, defaultValue, value, onValue, ...field }: TimeFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          control={control}
          name={name}
          type="datetime-local"
          autoComplete="off"
          defaultValue={defaultValue}
          value={value}
          onChange={onValue && (({ target }) => onValue(target.value))}
        />
      )}
    </Field>
  )
}
