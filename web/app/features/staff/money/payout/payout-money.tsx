import type { MoneyAccounts } from '@haat/contract/bookkeeping/money-account'

import { m } from '#app/messages/generated/messages.js'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

import { FormPart } from '../../kit/form-part.tsx'
import { AccountField } from '../account/account-field.tsx'
import { courierAccounts, ownAccounts } from '../account/held-accounts.ts'
import { DayField } from '../booking/day-field.tsx'
import type { PayoutDraft } from './payout-draft.ts'

interface PayoutMoneyProps {
  money: MoneyAccounts
  draft: PayoutDraft
  change: (changes: Partial<PayoutDraft>) => void
}

/** Which courier paid, what came, and what it kept for itself, as its statement says. */
export function PayoutMoney({ money, draft, change }: PayoutMoneyProps) {
  const hasRows = draft.rows.length > 0
  const amounts = [
    { name: 'received', label: m.staff_payout_received(), hint: m.staff_payout_received_hint() },
    { name: 'delivery', label: m.staff_payout_delivery() },
    { name: 'cod', label: m.staff_payout_cod() },
    { name: 'return', label: m.staff_payout_return() },
  ] as const
  return (
    <FormPart title={m.staff_payout_money()}>
      <div className="grid grid-cols-2 items-start gap-4">
        <AccountField
          label={m.staff_payout_courier()}
          name="courier"
          className="max-sm:col-span-2"
          accounts={courierAccounts(money.accounts)}
          value={draft.courier}
          // Its parcels are of this courier alone.
          disabled={hasRows}
          {...(hasRows && { hint: m.staff_payout_courier_fixed() })}
          onValue={(courier) => change({ courier })}
        />
        <AccountField
          label={m.staff_payout_to()}
          name="to"
          className="max-sm:col-span-2"
          accounts={ownAccounts(money.accounts)}
          value={draft.to}
          onValue={(to) => change({ to })}
        />
        {amounts.map(({ name, ...field }) => (
          <NumberField
            key={name}
            {...field}
            name={name}
            maxLength={15}
            value={draft[name]}
            onValue={(typed) => change({ [name]: typed })}
          />
        ))}
        <NumberField
          label={m.staff_payout_other()}
          hint={m.staff_payout_other_hint()}
          name="other"
          className="max-sm:col-span-2"
          maxLength={15}
          value={draft.other}
          onValue={(other) => change({ other })}
        />
        <DayField
          firstOpenDay={money.firstOpenDay}
          defaultValue={draft.day || undefined}
          className="max-sm:col-span-2"
          onValue={(day) => change({ day })}
        />
        <TextField
          label={m.staff_booking_reference()}
          hint={m.staff_payout_reference_hint()}
          name="reference"
          className="max-sm:col-span-2"
          maxLength={60}
          value={draft.reference}
          onValue={(reference) => change({ reference })}
        />
        <TextField
          label={m.staff_door_note()}
          name="note"
          className="max-sm:col-span-2"
          maxLength={500}
          value={draft.note}
          onValue={(note) => change({ note })}
        />
      </div>
    </FormPart>
  )
}
