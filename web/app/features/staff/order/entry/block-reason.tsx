import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { TextField } from '#app/ui/form/text-field.tsx'

interface BlockReasonProps {
  /** Why the customer is blocked; undefined: not told. */
  block: string | undefined
  value: string
  onChange: (value: string) => void
}

/** The customer is blocked: staff may go on with a reason. */
export function BlockReason({ block, value, onChange }: BlockReasonProps) {
  return (
    <div className="grid gap-2 rounded-control bg-alta-tint px-3 py-2">
      {block !== undefined && (
        <p className="text-small wrap-anywhere">
          <Worded say={(reason) => m.staff_order_entry_block({ reason })} content={block} />
        </p>
      )}
      <TextField
        label={m.staff_order_entry_despite()}
        name="despiteBlock"
        required
        maxLength={500}
        value={value}
        onValue={onChange}
      />
    </div>
  )
}
