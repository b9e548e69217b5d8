import type { ComponentProps } from 'react'

import { Field } from './field.tsx'
import { Input, type InputProps } from './input.tsx'

type TakaFieldProps = Omit<ComponentProps<typeof Field>, 'children'> &
  Pick<InputProps, 'name' | 'defaultValue' | 'maxLength' | 'placeholder'> & {
    /** As typed; absent: the form reads it by its name. */
    value?: string
    onValue?: (typed: string) => void
  }

/** An amount of money as people type it: a text, since a number field takes neither Bangla digits nor ৳. */
export function TakaField({
  name,
  defaultValue,
  maxLength,
  placeholder,
  value,
  onValue,
  ...field
}: TakaFieldProps) {
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
