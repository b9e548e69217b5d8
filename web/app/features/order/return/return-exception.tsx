import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

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
    <Field
      label={m.order_return_exception()}
      hint={m.order_return_exception_hint()}
      error={error}
      required
    >
      {(control) => (
        <Input
          control={control}
          name="exception"
          autoComplete="off"
          maxLength={500}
          value={choice.exception}
          onChange={({ target }) => onChange({ exception: target.value })}
        />
      )}
    </Field>
  )
}
