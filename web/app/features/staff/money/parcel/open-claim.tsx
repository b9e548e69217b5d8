import { ClaimBody, claimReasons } from '@haat/contract/bookkeeping/payout'
import { z } from 'zod'

import { callOnce } from '#app/api/call-once.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { optionsOf } from '#app/util/word-of.ts'

import { FormDialog } from '../../kit/form-dialog.tsx'
import { typedAmount } from '../../order/money/typed-amount.ts'
import { claimReasonWords } from './claim-words.ts'
import type { ParcelDialogProps } from './give-up-parcel.tsx'

const { reason, note } = ClaimBody.shape
const schema = z.object({ amount: typedAmount(), reason, note })

/** Claims a lost or broken parcel from its courier. */
export function OpenClaim({ parcel, onDone, onClose }: Omit<ParcelDialogProps, 'firstOpenDay'>) {
  const { orderId, due } = parcel
  const open = async (claim: z.output<typeof schema>) => {
    await callOnce('POST /money/claim', { body: { orderId, ...claim } })
    toast.success(m.staff_claims_opened({ amount: exactTaka(claim.amount) }))
    onDone()
  }
  return (
    <FormDialog
      title={m.staff_claims_open_title({ id: shortOrderId(orderId) })}
      text={m.staff_claims_open_text()}
      action={m.staff_claims_open()}
      schema={schema}
      send={open}
      onClose={onClose}
    >
      <NumberField
        label={m.staff_amount()}
        name="amount"
        required
        maxLength={15}
        defaultValue={inDigits(String(due))}
      />
      <SelectField
        label={m.staff_claims_why()}
        name="reason"
        required
        options={optionsOf(claimReasons, claimReasonWords)}
      />
      <TextField label={m.staff_door_note()} name="note" maxLength={500} />
    </FormDialog>
  )
}
