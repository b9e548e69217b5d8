import { IncomeBody, incomeCategories } from '@haat/contract/bookkeeping/booking'
import { useState } from 'react'
import { z } from 'zod'

import { callOnce } from '#app/api/call-once.ts'
import { m } from '#app/messages/generated/messages.js'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { optionsOf, wordOf } from '#app/util/word-of.ts'

import { typedAmount } from '../../order/money/typed-amount.ts'
import { AccountField } from '../account/account-field.tsx'
import { lastAccount } from '../account/last-account.ts'
import { BookingDialog, type BookingProps } from './booking-dialog.tsx'
import { incomeWords } from './category-words.ts'
import { DayField } from './day-field.tsx'
import { SpendingFields } from './spending-fields.tsx'
import { typedSum } from './typed-sum.ts'

const { to, category, reference, day, note } = IncomeBody.shape
const schema = z
  .object({ to, category, reference, day, note, amount: typedAmount(), vat: typedSum() })
  .refine(({ amount, vat }) => vat < amount, {
    path: ['vat'],
    message: 'VAT is a part of the amount',
  })

/** What came in beside orders: money of the owner, a loan, sold cartons. */
export function IncomeDialog(props: BookingProps) {
  const { accounts, firstOpenDay } = props
  const [picture, setPicture] = useState<File>()
  return (
    <BookingDialog
      {...props}
      kind="income"
      title={m.staff_booking_income()}
      action={m.staff_booking_do()}
      schema={schema}
      book={async (body) => {
        await callOnce('POST /money/income', { body, files: { picture } })
        return m.staff_booking_income_done({
          amount: exactTaka(body.amount),
          what: wordOf(incomeWords, body.category),
        })
      }}
      chosen={(body) => ({ 'income.to': body.to })}
      moves={(body) => [{ account: body.to, change: body.amount }]}
    >
      {(typed) => (
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
              options={optionsOf(incomeCategories, incomeWords)}
              defaultValue={incomeCategories.find((one) => one === typed['category'])}
            />
            <AccountField
              label={m.staff_booking_to()}
              name="to"
              accounts={accounts}
              defaultValue={typed['to'] ?? lastAccount('income.to', accounts)}
            />
            <DayField firstOpenDay={firstOpenDay} defaultValue={typed['day']} />
          </div>
          <SpendingFields typed={typed} onPicture={setPicture} />
        </>
      )}
    </BookingDialog>
  )
}
