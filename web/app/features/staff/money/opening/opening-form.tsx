import type { Opening } from '@haat/contract/bookkeeping/month'
import { atMostTwoDecimals } from '@haat/contract/form-field'
import { useState } from 'react'
import { z } from 'zod'

import { callOnce } from '#app/api/call-once.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { readNumber } from '#app/util/read-number.ts'

import { isConflict } from '../../kit/conflict.ts'
import { StaffForm } from '../../kit/staff-form.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { accountName } from '../account/account-name.ts'
import { differenceWords } from '../count/difference.tsx'
import { forgetFields, keepFields, readFields, type TypedFields } from '../../kit/kept-fields.ts'

const form = 'opening'

type Row = Opening['rows'][number]
const keyOf = ({ family, provider, name }: Row) => `${family}.${provider ?? ''}.${name}`

/** What an account holds by its bookings, once the unsorted ones are sorted. */
const booked = ({ balance, sorted }: Row) => Math.round((balance + sorted) * 100) / 100

/** An account can be overdrawn. */
const signedSum = (empty: number) => {
  const message = m.staff_amount_bad()
  return z
    .string()
    .transform((typed) => readNumber(typed) ?? empty)
    .pipe(z.number(message).refine(atMostTwoDecimals, message))
}

interface OpeningFormProps {
  userId: string
  rows: readonly Row[]
  /** It was booked, or something else was since the rows were read. */
  onBooked: () => void
  onChanged: () => void
}

/** What each account holds today: filled in with what the bookings say, and the difference beside what is typed. */
export function OpeningForm({ userId, rows, onBooked, onChanged }: OpeningFormProps) {
  const [typed, setTyped] = useState<TypedFields>(() => readFields(form, userId) ?? {})
  const schema = z.object(
    Object.fromEntries(rows.map((row) => [keyOf(row), signedSum(booked(row))])),
  )
  const state = useStaffForm(schema, async (holds) => {
    try {
      const body = {
        rows: rows.map((row) => ({
          ...{ family: row.family, name: row.name, provider: row.provider, sorted: row.sorted },
          holds: holds[keyOf(row)] ?? booked(row),
        })),
      }
      await callOnce('POST /money/opening', { body })
    } catch (error) {
      if (isConflict(error)) onChanged()
      throw error
    }
    forgetFields(form)
    onBooked()
  })
  const change = (row: Row, sum: string) => {
    const next = { ...typed, [keyOf(row)]: sum }
    setTyped(next)
    keepFields(form, userId, next)
  }
  return (
    <StaffForm
      form={state}
      buttons={
        <Button type="submit" size="large" busy={state.busy} className="sm:justify-self-start">
          {m.staff_opening_book()}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <OpeningRow
            key={keyOf(row)}
            row={row}
            typed={typed[keyOf(row)]}
            onTyped={(sum) => change(row, sum)}
          />
        ))}
      </ul>
    </StaffForm>
  )
}

function OpeningRow({
  row,
  typed,
  onTyped,
}: {
  row: Row
  typed: string | undefined
  onTyped: (sum: string) => void
}) {
  const holds = readNumber(typed ?? '') ?? booked(row)
  const difference = Math.round((holds - booked(row)) * 100) / 100
  return (
    <li className="py-3 first:pt-0">
      <NumberField
        label={accountName(row)}
        hint={
          <>
            {m.staff_opening_booked({ amount: exactTaka(booked(row)) })}{' '}
            {row.sorted > 0 && m.staff_opening_sorted_in({ amount: exactTaka(row.sorted) })}
            {row.sorted < 0 && m.staff_opening_sorted_out({ amount: exactTaka(-row.sorted) })}
          </>
        }
        aside={!Number.isNaN(difference) && difference !== 0 && differenceWords(difference)}
        name={keyOf(row)}
        maxLength={16}
        value={typed ?? inDigits(String(booked(row)))}
        onValue={onTyped}
      />
    </li>
  )
}
