import type { ComponentProps } from 'react'

import { Field } from './field.tsx'
import { Input, type InputProps } from './input.tsx'

type NumberFieldProps = Omit<ComponentProps<typeof Field>, 'children'> &
  Pick<InputProps, 'name' | 'defaultValue' | 'maxLength' | 'placeholder'> & {
    /** As typed; absent: the form reads it by its name. */
    value?: string
    onValue?: (typed: string) => void
  }

/** A number as people type it, such as an amount of money: a text, since `type=number` takes neither Bangla digits nor ৳. */
export function NumberField({
  name,
  defaultValue,
  maxLength,
  placeholder,
  value,
  onValue,
  ...field
}: NumberFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          control={control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={maxLength}
          defaultValue={defaultValue}
          placeholder={placeholder}
          value={value}
          onChange={onValue && (({ target }) => onValue(target.value))}
        />
      )}
    </Field>
  )
}
