import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'

interface ReasonFieldProps {
  hint?: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** Why an act is done: without it, it is not. */
export function ReasonField({ hint, value, error, onChange }: ReasonFieldProps) {
  return (
    <Field label={m.staff_reason()} hint={hint} error={error} required>
      {(control) => (
        <Textarea
          control={control}
          rows={2}
          maxLength={500}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
