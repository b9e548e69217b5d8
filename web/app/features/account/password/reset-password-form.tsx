import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { loadOnce } from '#app/util/load-once.ts'
import { useForm } from '#app/api/use-form.ts'

import { alertText, failureText } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { clearFormNotice, formNotice } from '../form-notice.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { WayOn } from '../way-on.tsx'

const findTyped = loadOnce(async () => (await import('./two-passwords.ts')).TwoPasswords)

interface ResetPasswordFormProps {
  /** The account's identifier; the right to set its password is in a cookie. */
  identifier: string
  onReset(): void
}

export function ResetPasswordForm({ identifier, onReset }: ResetPasswordFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const { errors, busy, onSubmit } = useForm(
    findTyped,
    async ({ password }) => {
      setRefusal(undefined)
      await browserApi('POST /user/reset-password', { body: { identifier, password } })
      clearFormNotice()
      toast.success(m.account_reset_success())
      onReset()
    },
    (error) => {
      toast.error(failureText(error, m.account_reset_failed()), formNotice)
      setRefusal(alertText(error, m.account_reset_failed()))
    },
  )
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="grid gap-5">
      {/* Username for password managers, which store the new password under it. */}
      <input type="hidden" name="username" value={identifier} autoComplete="username" />
      <NewPasswordFields name="password" label={m.account_new_password()} errors={errors} />
      <FormAlert text={refusal} focus>
        <WayOn to={paths.forgotPassword()} state={{ identifier }}>
          {m.account_reset_start_again()}
        </WayOn>
      </FormAlert>
      <Button type="submit" size="large" busy={busy} busyLabel={m.account_reset_busy()}>
        {m.account_reset_submit()}
      </Button>
    </form>
  )
}
