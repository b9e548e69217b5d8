import { m } from '#app/messages/generated/messages.js'
import { TextField } from '#app/ui/form/text-field.tsx'

import type { ReturnChoice } from './return-choice.ts'

/** Why staff take goods back after the days, or goods that are not returnable. */
export function ReturnException({
  choice,
  error,
  onChange,
}: {
  choice: ReturnChoice
  error: string | undefined
  onChange(change: Partial<ReturnChoice>): void
}) {
  return (
    <TextField
      label={m.order_return_exception()}
      hint={m.order_return_exception_hint()}
      error={error}
      name="exception"
      required
      maxLength={500}
      value={choice.exception}
      onValue={(exception) => onChange({ exception })}
    />
  )
}
