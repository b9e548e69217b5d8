import { Field, type FieldProps } from './field.tsx'
import { Input, type InputProps } from './input.tsx'

export type TextFieldProps = FieldProps &
  Omit<InputProps, keyof FieldProps | 'onChange'> & {
    /** What is typed. Without it the form reads the field by its name. */
    onValue?: (typed: string) => void
  }

/** One line of text. The browser fills it in only where `autoComplete` says so: staff write about others. */
export function TextField({
  label,
  hint,
  error,
  required,
  aside,
  className,
  onValue,
  ...input
}: TextFieldProps) {
  const field = { label, hint, name: input.name, error, required, aside, className }
  return (
    <Field {...field}>
      {(control) => (
        <Input
          autoComplete="off"
          {...input}
          control={control}
          onChange={onValue && (({ target }) => onValue(target.value))}
        />
      )}
    </Field>
  )
}
