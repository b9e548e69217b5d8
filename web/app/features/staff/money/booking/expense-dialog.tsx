import { ExpenseBody, expenseCategories } from '@haat/contract/bookkeeping/booking'
import { useState } from 'react'
import { z } from 'zod'

import { callOnce } from '#app/api/call-once.ts'
import { m } from '#app/messages/generated/messages.js'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { wordOf } from '#app/util/word-of.ts'

import { typedAmount } from '../../order/money/typed-amount.ts'
import { BookingDialog, type BookingProps } from './booking-dialog.tsx'
import { expenseWords } from './category-words.ts'
import { SpendingFields } from './spending-fields.tsx'
import { typedSum } from './typed-sum.ts'

const { from, category, reference, day, note } = ExpenseBody.shape
const schema = z
  .object({ from, category, reference, day, note, amount: typedAmount(), vat: typedSum() })
  .refine(({ amount, vat }) => vat < amount, {
    path: ['vat'],
    message: 'VAT is a part of the amount',
  })

/** What was spent, with a picture of the receipt. */
export function ExpenseDialog(props: BookingProps) {
  const [picture, setPicture] = useState<File>()
  return (
    <BookingDialog
      {...props}
      kind="expense"
      title={m.staff_booking_expense()}
      action={m.staff_booking_do()}
      schema={schema}
      book={async (body) => {
        await callOnce('POST /money/expense', { body, files: { picture } })
        return m.staff_booking_expense_done({
          amount: exactTaka(body.amount),
          what: wordOf(expenseWords, body.category),
        })
      }}
      chosen={(body) => ({ 'expense.from': body.from })}
      moves={(body) => [{ account: body.from, change: -body.amount }]}
    >
      {(typed) => (
        <SpendingFields
          {...props}
          typed={typed}
          categories={expenseCategories}
          words={expenseWords}
          account={{ label: m.staff_booking_paid_from(), name: 'from', last: 'expense.from' }}
          onPicture={setPicture}
        />
      )}
    </BookingDialog>
  )
}
