import { IncomeBody, incomeCategories } from '@haat/contract/bookkeeping/booking'
import { useState } from 'react'
import { z } from 'zod'

import { callOnce } from '#app/api/call-once.ts'
import { m } from '#app/messages/generated/messages.js'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { wordOf } from '#app/util/word-of.ts'

import { typedAmount } from '../../order/money/typed-amount.ts'
import { BookingDialog, type BookingProps } from './booking-dialog.tsx'
import { incomeWords } from './category-words.ts'
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
        <SpendingFields
          {...props}
          typed={typed}
          categories={incomeCategories}
          words={incomeWords}
          account={{ label: m.staff_booking_to(), name: 'to', last: 'income.to' }}
          onPicture={setPicture}
        />
      )}
    </BookingDialog>
  )
}
