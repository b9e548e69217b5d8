import { RegisterByEmailBody } from '@haat/contract/account'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { useForm } from '#app/util/use-form.ts'

import { failureText } from './failure-text.ts'
import { RegisterForm } from './register-form.tsx'

interface RegisterByEmailFormProps {
  /** What was typed before, in the other form. */
  typed: Partial<Record<string, string>>
  /** A link is on its way to this address. */
  onLinkSent(email: string): void
}

export function RegisterByEmailForm({ typed, onLinkSent }: RegisterByEmailFormProps) {
  const form = useForm(
    RegisterByEmailBody,
    async (body) => {
      await browserApi('POST /user/register', { body })
      toast.success(m.account_register_check_mail())
      onLinkSent(body.email)
    },
    (error) => toast.error(failureText(error, m.account_register_failed())),
  )
  return (
    <RegisterForm method="email" form={form} typed={typed}>
      <Field
        label={m.account_email()}
        hint={m.account_register_email_hint()}
        error={form.errors.email}
        required
      >
        {(control) => (
          <Input
            control={control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    </RegisterForm>
  )
}
