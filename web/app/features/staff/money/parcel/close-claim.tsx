import type { MoneyAccounts } from '@haat/contract/bookkeeping/money-account'
import { ClosedClaimBody, type CourierClaim } from '@haat/contract/bookkeeping/payout'
import { useState } from 'react'
import { z } from 'zod'

import { callOnce } from '#app/api/call-once.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

import { FormDialog } from '../../kit/form-dialog.tsx'
import { RadioPills } from '../../order/entry/radio-pills.tsx'
import { typedAmount } from '../../order/money/typed-amount.ts'
import { AccountField } from '../account/account-field.tsx'
import { ownAccounts } from '../account/held-accounts.ts'
import { keepLastAccounts, lastAccount } from '../account/last-account.ts'
import { DayField } from '../booking/day-field.tsx'

const { reference, note, day } = ClosedClaimBody.shape
const schema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('paid'),
    amount: typedAmount(),
    to: z.string(),
    ...{ reference, note, day },
  }),
  z.object({ outcome: z.literal('given-up'), note }),
])

interface CloseClaimProps {
  claim: CourierClaim
  money: MoneyAccounts
  onDone: () => void
  onClose: () => void
}

/** Ends a claim: the courier paid, or the shop gives it up. */
export function CloseClaim({ claim, money, onDone, onClose }: CloseClaimProps) {
  const { _id: id, orderId, amount } = claim
  const [outcome, setOutcome] = useState<z.output<typeof schema>['outcome']>('paid')
  const accounts = ownAccounts(money.accounts)
  const end = async (body: z.output<typeof schema>) => {
    await callOnce('POST /money/claim/{id}/close', { params: { id }, body })
    if (body.outcome === 'paid') keepLastAccounts({ 'claim.to': body.to })
    toast.success(m.staff_claims_ended({ id: shortOrderId(orderId) }))
    onDone()
  }
  return (
    <FormDialog
      title={m.staff_claims_end_title({ id: shortOrderId(orderId) })}
      action={outcome === 'paid' ? m.staff_claims_end_paid() : m.staff_claims_end_given_up()}
      tone={outcome === 'paid' ? 'primary' : 'danger'}
      schema={schema}
      send={end}
      onClose={onClose}
    >
      <RadioPills
        legend={m.staff_claims_outcome()}
        name="outcome"
        value={outcome}
        onChange={setOutcome}
        choices={[
          { value: 'paid', label: m.staff_claims_state_paid() },
          { value: 'given-up', label: m.staff_claims_state_given_up() },
        ]}
      />
      {outcome === 'paid' && (
        <>
          <NumberField
            label={m.staff_amount()}
            name="amount"
            required
            maxLength={15}
            defaultValue={inDigits(String(amount))}
          />
          <AccountField
            label={m.staff_payout_to()}
            name="to"
            accounts={accounts}
            defaultValue={lastAccount('claim.to', accounts)}
          />
          <DayField firstOpenDay={money.firstOpenDay} />
          <TextField label={m.staff_booking_reference()} name="reference" maxLength={60} />
        </>
      )}
      <TextField label={m.staff_door_note()} name="note" maxLength={500} />
    </FormDialog>
  )
}
