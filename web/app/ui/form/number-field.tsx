import { TextField, type TextFieldProps } from './text-field.tsx'

/** A number as people type it, such as an amount of money: a text, since `type=number` takes neither Bangla digits nor ৳. */
export const NumberField = (props: TextFieldProps) => <TextField inputMode="decimal" {...props} />
