import { inDigits } from '#app/language/in-digits.ts'

import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * A number as people type it, such as an amount of money: a text, since `type=number` takes neither Bangla digits nor ৳. What
 * it holds at first is in the digits of the page.
 */
export const NumberField = ({ defaultValue, placeholder, ...props }: TextFieldProps) => (
  <TextField
    inputMode="decimal"
    {...props}
    defaultValue={defaultValue === undefined ? undefined : inDigits(String(defaultValue))}
    placeholder={placeholder === undefined ? undefined : inDigits(placeholder)}
  />
)
