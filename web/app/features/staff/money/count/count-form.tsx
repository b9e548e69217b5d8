import { BookingNote } from '@haat/contract/bookkeeping/booking'
import type { MoneyAccountRow } from '@haat/contract/bookkeeping/money-account'
import { atMostTwoDecimals } from '@haat/contract/form-field'
import { useState } from 'react'
import { z } from 'zod'

import { callOnce } from '#app/api/call-once.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { readNumber } from '#app/util/read-number.ts'

import { Folded } from '../../kit/form-part.tsx'
import { StaffForm } from '../../kit/staff-form.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { AccountField } from '../account/account-field.tsx'
import { forgetFields, keepFields, readFields } from '../../kit/kept-fields.ts'
import { type Note, notes, type Pieces, worthOf } from './count-notes.ts'
import { Difference, differenceWords } from './difference.tsx'
import { NoteFields } from './note-fields.tsx'

const form = 'count'

/** A drawer may be empty, but that must be said. */
const countedSum = () => {
  const message = m.staff_counting_needed()
  return z
    .string()
    .transform(readNumber)
    .pipe(z.number(message).min(0, message).refine(atMostTwoDecimals, message))
}
const schema = z.object({ account: z.string(), counted: countedSum(), note: BookingNote })

interface CountFormProps {
  userId: string
  /** Accounts that can be counted, the till first. */
  accounts: readonly MoneyAccountRow[]
  /** The account that is counted. */
  account: MoneyAccountRow
  onAccount: (id: string) => void
  /** It was booked, or the balance has changed since it was read. */
  onChanged: () => void
}

/** What was counted, as a sum or note by note, and how far that is from the bookings before it is booked. */
export function CountForm({ userId, accounts, account, onAccount, onChanged }: CountFormProps) {
  const [typed, setTyped] = useState(() => readFields(form, userId) ?? {})
  const { balance } = account
  const state = useStaffForm(schema, async ({ counted, note }) => {
    try {
      const body = { account: account._id, counted, balance, note }
      const { difference } = await callOnce('POST /money/close', { body })
      toast.success(m.staff_counting_booked({ difference: differenceWords(difference) }))
      forgetFields(form)
      setTyped({})
    } finally {
      // Also where somebody sold something meanwhile: the newer balance is shown then.
      onChanged()
    }
  })
  const change = (fields: Readonly<Record<string, string>>) => {
    setTyped(fields)
    keepFields(form, userId, fields)
  }
  const pieces: Pieces = Object.fromEntries(notes.map((note) => [note, typed[`pieces.${note}`]]))
  const countPieces = (note: Note, count: string) => {
    const worth = worthOf({ ...pieces, [note]: count })
    change({
      ...typed,
      [`pieces.${note}`]: count,
      ...(worth !== undefined && { counted: Number.isNaN(worth) ? '' : inDigits(String(worth)) }),
    })
    state.clear(['counted'])
  }
  const counted = readNumber(typed['counted'] ?? '')
  const difference =
    counted === undefined || Number.isNaN(counted)
      ? undefined
      : Math.round((counted - balance) * 100) / 100
  const isCash = account.family === 'cash'
  return (
    <StaffForm
      form={state}
      buttons={
        <Button type="submit" size="large" busy={state.busy} className="sm:justify-self-start">
          {m.staff_counting_book()}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {accounts.length > 1 && (
          <AccountField
            label={m.staff_counting_account()}
            name="account"
            accounts={accounts}
            value={account._id}
            onValue={onAccount}
          />
        )}
        {accounts.length === 1 && <input type="hidden" name="account" value={account._id} />}
        <p>
          {m.staff_counting_books()}{' '}
          <strong className="text-lead whitespace-nowrap tabular-nums">{exactTaka(balance)}</strong>
        </p>
        <NumberField
          label={isCash ? m.staff_counting_counted() : m.staff_counting_statement()}
          name="counted"
          required
          maxLength={15}
          value={typed['counted'] ?? ''}
          onValue={(sum) => change({ ...typed, counted: sum })}
        />
        {isCash && (
          <Folded
            title={m.staff_counting_notes()}
            isUsed={worthOf(pieces) !== undefined}
            hasError={false}
          >
            <NoteFields pieces={pieces} onPieces={countPieces} />
          </Folded>
        )}
        <Difference difference={difference} />
        <TextField
          label={m.staff_door_note()}
          hint={m.staff_counting_note_hint()}
          name="note"
          maxLength={500}
          value={typed['note'] ?? ''}
          onValue={(note) => change({ ...typed, note })}
        />
      </div>
    </StaffForm>
  )
}
