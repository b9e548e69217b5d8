import { m } from '#app/messages/generated/messages.js'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'

interface ReasonFieldProps {
  hint?: string
  value: string
  onValue: (reason: string) => void
}

/** Why an act is done: without it, it is not. */
export const ReasonField = (props: ReasonFieldProps) => (
  <TextareaField
    label={m.staff_reason()}
    name="reason"
    required
    rows={2}
    maxLength={500}
    {...props}
  />
)
