import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.ts'

import { Refusal } from './refusal.tsx'
import { sendByKey } from './send-by-key.ts'
import type { StaffFormState } from './use-staff-form.ts'

interface StaffFormProps {
  form: StaffFormState
  className?: string
  /** Label of its button. */
  action?: string
  /** Instead of its one button. */
  buttons?: ReactNode
  /** Its fields. Those with a name show what is wrong with them. */
  children: ReactNode
}

/** A form of staff: its fields, what was refused beyond them, and its buttons. */
export function StaffForm({
  form,
  className = 'gap-5',
  action = m.staff_save(),
  buttons,
  children,
}: StaffFormProps) {
  const { errors, refusal, busy, onSubmit } = form
  return (
    <FormErrors value={errors}>
      <form
        onSubmit={onSubmit}
        {...sendByKey}
        noValidate
        className={`grid grid-cols-1 ${className}`}
      >
        {children}
        <Refusal text={refusal} />
        {buttons ?? (
          <Button type="submit" busy={busy} className="justify-self-start">
            {action}
          </Button>
        )}
      </form>
    </FormErrors>
  )
}
