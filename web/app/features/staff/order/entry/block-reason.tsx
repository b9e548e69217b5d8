import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

interface BlockReasonProps {
  /** Why the customer is blocked; undefined: not told. */
  block: string | undefined
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The customer is blocked: staff may go on with a reason. */
export function BlockReason({ block, value, onChange, error }: BlockReasonProps) {
  return (
    <div className="grid gap-2 rounded-control bg-alta-tint px-3 py-2">
      {block !== undefined && (
        <p className="text-small wrap-anywhere">{m.staff_order_entry_block({ reason: block })}</p>
      )}
      <Field label={m.staff_order_entry_despite()} error={error} required>
        {(control) => (
          <Input
            control={control}
            name="despiteBlock"
            autoComplete="off"
            maxLength={500}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
    </div>
  )
}
