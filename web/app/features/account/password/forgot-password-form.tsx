import type { CodeAsked } from '@haat/contract/account/account'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { loadOnce } from '#app/util/load-once.ts'
import { useForm } from '#app/api/use-form.ts'

import { alertText } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { formNotice } from '../form-notice.ts'

const findBody = loadOnce(
  async () => (await import('@haat/contract/account/account')).ForgotPasswordBody,
)

interface ForgotPasswordFormProps {
  /** Prefilled for a user who comes from their settings. */
  identifier: string
  onCodeSent(identifier: string, asked: CodeAsked): void
}

export function ForgotPasswordForm({ identifier, onCodeSent }: ForgotPasswordFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const { errors, busy, onSubmit } = useForm(
    findBody,
    async (body) => {
      setRefusal(undefined)
      onCodeSent(body.identifier, await browserApi('POST /user/forgot-password', { body }))
    },
    (error) => {
      // docs/behaviour.md §15.2 sets the text of this toast; the server's message is shown in the form.
      toast.error(m.account_login_failed(), formNotice)
      setRefusal(alertText(error, m.account_login_failed()))
    },
  )
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <TextField
        label={m.account_identifier()}
        error={errors.identifier}
        name="identifier"
        required
        defaultValue={identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormAlert text={refusal} focus />
      <Button type="submit" size="large" busy={busy} busyLabel={m.account_forgot_busy()}>
        {m.account_forgot_submit()}
      </Button>
    </form>
  )
}
