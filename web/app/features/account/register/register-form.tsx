import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { FormState } from '#app/api/use-form.ts'

import { NewPasswordFields } from '../password/new-password-fields.tsx'

interface RegisterFormProps {
  method: 'email' | 'phone'
  form: FormState
  /** Values typed before in the other form. */
  typed: Partial<Record<string, string>>
  /** Why the last attempt was refused. */
  alert: ReactNode
  /** The field of the contact that will be verified. */
  children: ReactNode
}

/** The fields that both registration forms share, around the contact field in which they differ. */
export function RegisterForm({ method, form, typed, alert, children }: RegisterFormProps) {
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className="grid gap-5">
      <input type="hidden" name="method" value={method} />
      <TextField
        label={m.account_name()}
        error={form.errors.name}
        name="name"
        required
        defaultValue={typed.name}
        autoComplete="name"
      />
      {children}
      <NewPasswordFields
        name="password"
        label={m.account_password()}
        errors={form.errors}
        typed={typed}
      />
      {alert}
      <Button type="submit" size="large" busy={form.busy} busyLabel={m.account_register_busy()}>
        {m.account_register_submit()}
      </Button>
    </form>
  )
}
