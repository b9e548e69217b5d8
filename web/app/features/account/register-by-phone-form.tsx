import { RegisterByPhoneBody } from '@haat/contract/account'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { useForm } from '#app/util/use-form.ts'

import { failureText } from './failure-text.ts'
import { RegisterForm } from './register-form.tsx'

interface RegisterByPhoneFormProps {
  /** What was typed before, in the other form. */
  typed: Partial<Record<string, string>>
  /** A code is on its way to this number (`01XXXXXXXXX`). */
  onCodeSent(phone: string): void
}

export function RegisterByPhoneForm({ typed, onCodeSent }: RegisterByPhoneFormProps) {
  const form = useForm(
    RegisterByPhoneBody,
    async (body) => {
      await browserApi('POST /user/register', { body })
      onCodeSent(body.phone)
    },
    (error) => toast.error(failureText(error, m.account_register_failed())),
  )
  return (
    <RegisterForm method="phone" form={form} typed={typed}>
      <Field
        label={m.account_phone()}
        hint={m.account_register_phone_hint()}
        error={form.errors.phone}
        required
      >
        {(control) => (
          <Input control={control} name="phone" type="tel" inputMode="tel" autoComplete="tel" />
        )}
      </Field>
    </RegisterForm>
  )
}
