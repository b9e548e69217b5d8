import { type MessageSettings, MessageSettingsBody } from '@haat/contract/message-choice'
import { z } from 'zod'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { typedNumberOrNone } from '#app/util/typed-number.ts'

import { StaffForm } from '../../kit/staff-form.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'

const Typed = z.object({
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  partPrice: typedNumberOrNone().transform((price) => price ?? null),
})

/** When SMS wait, and what one costs. `onSaved`: also where another person has changed it meanwhile. */
export function MessageSettingsForm({
  settings: { quietFrom, quietTo, partPrice, version },
  onSaved,
}: {
  settings: MessageSettings
  onSaved: () => void
}) {
  const withVersion = Typed.transform((typed) => ({ ...typed, version }))
  const form = useStaffForm(withVersion.pipe(MessageSettingsBody), async (body) => {
    try {
      await browserApi('PUT /messages/settings', { body })
      toast.success(m.staff_messages_saved())
    } finally {
      onSaved()
    }
  })
  return (
    <StaffForm form={form}>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField
          type="time"
          label={m.staff_messages_quiet_from()}
          name="quietFrom"
          defaultValue={quietFrom ?? ''}
        />
        <TextField
          type="time"
          label={m.staff_messages_quiet_to()}
          name="quietTo"
          defaultValue={quietTo ?? ''}
        />
        <NumberField
          label={m.staff_messages_price()}
          name="partPrice"
          hint={m.staff_messages_price_hint()}
          defaultValue={partPrice === null ? '' : String(partPrice)}
        />
      </div>
      <p className="text-small text-ink-soft">{m.staff_messages_quiet_hint()}</p>
    </StaffForm>
  )
}
