import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { optionsOf } from '#app/util/word-of.ts'

import { PictureField } from '../../kit/picture/picture-field.tsx'
import { AccountField } from '../account/account-field.tsx'
import { lastAccount } from '../account/last-account.ts'
import type { TypedFields } from '../../kit/kept-fields.ts'
import type { BookingProps } from './booking-dialog.tsx'
import { DayField } from './day-field.tsx'

interface SpendingFieldsProps<Category extends string> extends Pick<
  BookingProps,
  'accounts' | 'firstOpenDay'
> {
  typed: TypedFields
  categories: readonly Category[]
  words: Readonly<Record<Category, () => string>>
  /** The field of the account, and under which name the last one is kept. */
  account: { label: string; name: 'from' | 'to'; last: string }
  onPicture: (picture: File | undefined) => void
}

/** The fields of an expense or an income: amount, category, account and day, and what few need. */
export function SpendingFields<const Category extends string>({
  typed,
  accounts,
  firstOpenDay,
  categories,
  words,
  account,
  onPicture,
}: SpendingFieldsProps<Category>) {
  // Few need them: they are folded away until they are used.
  const [isOpen] = useState(['vat', 'reference'].some((name) => (typed[name] ?? '') !== ''))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={m.staff_amount()}
          name="amount"
          required
          maxLength={15}
          defaultValue={typed['amount']}
        />
        <SelectField
          label={m.staff_booking_category()}
          name="category"
          required
          placeholder={m.staff_booking_category_choose()}
          options={optionsOf(categories, words)}
          defaultValue={categories.find((one) => one === typed['category'])}
        />
        <AccountField
          label={account.label}
          name={account.name}
          accounts={accounts}
          defaultValue={typed[account.name] ?? lastAccount(account.last, accounts)}
        />
        <DayField firstOpenDay={firstOpenDay} defaultValue={typed['day']} />
      </div>
      <TextField
        label={m.staff_door_note()}
        name="note"
        maxLength={500}
        defaultValue={typed['note']}
      />
      <PictureField
        label={m.staff_booking_picture()}
        hint={m.staff_booking_picture_hint()}
        name="picture"
        onChoose={onPicture}
      />
      <details open={isOpen} className="group min-w-0">
        <summary className="link inline-flex min-h-target cursor-pointer items-center text-small">
          {m.staff_booking_more()}
        </summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <NumberField
            label={m.staff_booking_vat()}
            hint={m.staff_booking_vat_hint()}
            name="vat"
            maxLength={15}
            defaultValue={typed['vat']}
          />
          <TextField
            label={m.staff_booking_reference()}
            name="reference"
            maxLength={60}
            defaultValue={typed['reference']}
          />
        </div>
      </details>
    </>
  )
}
