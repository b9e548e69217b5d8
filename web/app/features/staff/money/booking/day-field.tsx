import { useState } from 'react'

import { DateInput } from '#app/components/date-input.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { dhakaDay } from '#app/util/dhaka-input.ts'

interface DayFieldProps {
  /** Days before it are in closed months; null: every day may be booked on. */
  firstOpenDay: string | null
  defaultValue?: string | undefined
  className?: string
  onValue?: (day: string) => void
}

/** The day that a booking belongs to: today, unless it is said. */
export function DayField({ firstOpenDay, defaultValue, className, onValue }: DayFieldProps) {
  const [today] = useState(() => dhakaDay(new Date()))
  const [day, setDay] = useState(defaultValue ?? today)
  return (
    <Field label={m.reports_day()} name="day" required className={className}>
      {(control) => (
        <DateInput
          control={control}
          name="day"
          value={day}
          empty={m.staff_accounts_day_choose()}
          max={today}
          {...(firstOpenDay !== null && { min: firstOpenDay })}
          onChange={({ target }) => {
            setDay(target.value)
            onValue?.(target.value)
          }}
        />
      )}
    </Field>
  )
}
