import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'

/** Reasons for a cancellation, as shown to customers. */
export function CancelReason({
  value,
  onChange,
}: {
  value: string
  onChange: (reason: string) => void
}) {
  return (
    <Field label={m.staff_order_reason()} hint={m.staff_order_reason_hint()}>
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
