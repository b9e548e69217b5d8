import { TransferBody } from '@haat/contract/bookkeeping/booking'
import { z } from 'zod'

import { callOnce } from '#app/api/call-once.ts'
import { m } from '#app/messages/generated/messages.js'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { exactTaka } from '#app/util/exact-decimals.ts'

import { typedAmount } from '../../order/money/typed-amount.ts'
import { AccountField } from '../account/account-field.tsx'
import { lastAccount } from '../account/last-account.ts'
import { BookingDialog, type BookingProps } from './booking-dialog.tsx'
import { DayField } from './day-field.tsx'
import { typedSum } from './typed-sum.ts'

const { from, to, reference, day, note } = TransferBody.shape
const schema = z
  .object({ from, to, reference, day, note, amount: typedAmount(), fee: typedSum() })
  .refine((values) => values.from !== values.to, {
    path: ['to'],
    message: 'Choose two different accounts',
  })

/** Money goes from one account to another: a deposit at the bank, cash from a wallet. */
export function TransferDialog(props: BookingProps) {
  const { accounts, firstOpenDay } = props
  // Most transfers take cash to the bank.
  const bankAt = accounts.findIndex(({ family }) => family === 'bank')
  return (
    <BookingDialog
      {...props}
      kind="transfer"
      title={m.staff_booking_transfer()}
      text={m.staff_booking_transfer_text()}
      action={m.staff_booking_do()}
      schema={schema}
      book={async (body) => {
        await callOnce('POST /money/transfer', { body })
        return m.staff_booking_transfer_done({ amount: exactTaka(body.amount) })
      }}
      chosen={(body) => ({ 'transfer.from': body.from, 'transfer.to': body.to })}
      moves={({ amount, fee, ...body }) => [
        { account: body.from, change: -amount - fee },
        { account: body.to, change: amount },
      ]}
    >
      {(typed) => (
        <>
          <NumberField
            label={m.staff_amount()}
            name="amount"
            required
            maxLength={15}
            defaultValue={typed['amount']}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <AccountField
              label={m.staff_booking_from()}
              name="from"
              accounts={accounts}
              defaultValue={typed['from'] ?? lastAccount('transfer.from', accounts)}
            />
            <AccountField
              label={m.staff_booking_to()}
              name="to"
              accounts={accounts}
              defaultValue={typed['to'] ?? lastAccount('transfer.to', accounts, bankAt)}
            />
            <NumberField
              label={m.staff_booking_fee()}
              hint={m.staff_booking_fee_hint()}
              name="fee"
              maxLength={15}
              defaultValue={typed['fee']}
            />
            <DayField firstOpenDay={firstOpenDay} defaultValue={typed['day']} />
          </div>
          <TextField
            label={m.staff_booking_reference()}
            hint={m.staff_booking_reference_hint()}
            name="reference"
            maxLength={60}
            defaultValue={typed['reference']}
          />
          <TextField
            label={m.staff_door_note()}
            name="note"
            maxLength={500}
            defaultValue={typed['note']}
          />
        </>
      )}
    </BookingDialog>
  )
}
