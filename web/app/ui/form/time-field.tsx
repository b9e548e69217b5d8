import { TextField, type TextFieldProps } from './text-field.tsx'

/** A date with its time, as of `dhakaInput()`. */
export const TimeField = (props: TextFieldProps) => <TextField type="datetime-local" {...props} />
