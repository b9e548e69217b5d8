import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { readSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { PasswordField } from '#app/components/password-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { loadOnce } from '#app/util/load-once.ts'
import { useForm } from '#app/api/use-form.ts'

import { unplacedFailure } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const findBody = loadOnce(
  async () => (await import('@haat/contract/account/account')).ChangePasswordBody,
)

interface ChangePasswordFormProps {
  userId: string
  onChanged(): void
}

/** The owner changes its key after a success, which empties it. */
export function ChangePasswordForm({ userId, onChanged }: ChangePasswordFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const { errors, busy, onSubmit } = useForm(
    findBody,
    async (body) => {
      setRefusal(undefined)
      if (!readSession().user) {
        toast.error(m.account_no_user_id())
        return
      }
      await browserApi('PATCH /user/change-password', { body })
      toast.success(m.account_change_success())
      onChanged()
    },
    (error) => {
      toast.error(m.account_change_failed())
      setRefusal(unplacedFailure(error))
    },
  )
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="grid gap-5">
      <FormAlert text={refusal} />
      <input type="hidden" name="id" value={userId} />
      <PasswordField
        label={m.account_change_current()}
        error={errors.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
      />
      <NewPasswordFields name="newPassword" label={m.account_new_password()} errors={errors} />
      <Button
        type="submit"
        busy={busy}
        busyLabel={m.account_change_busy()}
        className="sm:justify-self-start"
      >
        {m.account_change_submit()}
      </Button>
    </form>
  )
}
