import { TextField, type TextFieldProps } from './text-field.tsx'

/** A phone number. */
export const PhoneField = (props: TextFieldProps) => (
  <TextField type="tel" inputMode="tel" {...props} />
)
