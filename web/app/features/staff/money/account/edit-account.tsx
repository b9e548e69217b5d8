import {
  EditMoneyAccountBody,
  type MoneyAccountRow,
} from '@haat/contract/bookkeeping/money-account'
import { z } from 'zod'

import { Worded } from '#app/components/worded.tsx'
import { callOnce } from '#app/api/call-once.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

import { FormDialog } from '../../kit/form-dialog.tsx'

const { name, number } = EditMoneyAccountBody.shape
const schema = z.object({ name, number, closed: z.literal('on').optional() })

/** Names an account anew, or closes one that holds nothing. */
export function EditAccount({
  account,
  onSaved,
  onClose,
}: {
  account: MoneyAccountRow
  onSaved: () => void
  onClose: () => void
}) {
  const { _id: id, family, closedAt } = account
  const save = async ({ closed, ...named }: z.output<typeof schema>) => {
    const body = { ...named, closed: closed === 'on' }
    await callOnce('PATCH /money/account/{id}', { params: { id }, body })
    toast.success(m.staff_accounts_saved())
    onSaved()
  }
  return (
    <FormDialog
      title={<Worded say={(named) => m.staff_change_of({ name: named })} content={account.name} />}
      action={m.staff_save()}
      schema={schema}
      send={save}
      onClose={onClose}
    >
      {/* By its name parcels find their courier. */}
      {family !== 'courier' && (
        <TextField
          label={m.staff_accounts_name()}
          name="name"
          required
          maxLength={60}
          defaultValue={account.name}
        />
      )}
      {(family === 'wallet' || family === 'bank') && (
        <PhoneField
          label={m.staff_accounts_number()}
          name="number"
          aside={m.staff_optional()}
          defaultValue={account.number}
        />
      )}
      <Checkbox label={m.staff_accounts_close()} name="closed" defaultChecked={closedAt !== null} />
    </FormDialog>
  )
}
