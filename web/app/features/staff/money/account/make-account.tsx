import { MoneyAccountBody, madeFamilies } from '@haat/contract/bookkeeping/money-account'
import { paymentChannels } from '@haat/contract/order/order-status'
import { useState } from 'react'
import { z } from 'zod'

import { callOnce } from '#app/api/call-once.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { optionsOf } from '#app/util/word-of.ts'

import { FormDialog } from '../../kit/form-dialog.tsx'
import { familyWords } from './account-name.ts'
import { walletWords } from './wallet-words.ts'

const { name, number } = MoneyAccountBody.shape
const schema = z.object({
  family: z.enum(madeFamilies),
  name,
  number,
  provider: z.enum(paymentChannels).optional(),
})

type Family = (typeof madeFamilies)[number]

/** Makes an account: another wallet, a bank, a second till, a courier. */
export function MakeAccount({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [family, setFamily] = useState<Family>('wallet')
  const make = async ({ provider, ...body }: z.output<typeof schema>) => {
    await callOnce('POST /money/account', { body: { ...body, ...(provider && { provider }) } })
    toast.success(m.staff_accounts_made())
    onMade()
  }
  return (
    <FormDialog
      title={m.staff_accounts_make()}
      action={m.staff_accounts_make_do()}
      schema={schema}
      send={make}
      onClose={onClose}
    >
      <SelectField
        label={m.staff_accounts_kind()}
        name="family"
        value={family}
        options={optionsOf(madeFamilies, familyWords)}
        onValue={setFamily}
      />
      {family === 'wallet' && (
        <SelectField
          label={m.staff_wallet()}
          name="provider"
          required
          options={optionsOf(paymentChannels, walletWords)}
        />
      )}
      <TextField
        label={m.staff_accounts_name()}
        hint={m.staff_accounts_name_hint()}
        name="name"
        required
        maxLength={60}
      />
      {(family === 'wallet' || family === 'bank') && (
        <PhoneField label={m.staff_accounts_number()} name="number" aside={m.staff_optional()} />
      )}
    </FormDialog>
  )
}
