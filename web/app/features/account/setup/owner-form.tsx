import { useState } from 'react'
import { useNavigate } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { setSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { loadOnce } from '#app/util/load-once.ts'
import { useForm } from '#app/api/use-form.ts'

import { alertText } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'

const findTyped = loadOnce(async () => (await import('./typed-owner.ts')).TypedOwner)

/** Makes the first admin of a shop by its set-up address, signs them in and leads to the checklist. */
export function OwnerForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const { errors, busy, onSubmit } = useForm(
    findTyped,
    async (body) => {
      setFailure(undefined)
      const { user, accessToken } = await browserApi('POST /setup/{token}', {
        params: { token },
        body,
      })
      setSession(user, accessToken)
      toast.success(m.setup_done())
      // Replaced: the address is spent, Back would lead to a refusal.
      await navigate(paths.admin(), { replace: true })
    },
    (error) => setFailure(alertText(error, m.setup_failed())),
  )
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="grid gap-5">
      <TextField
        label={m.account_name()}
        error={errors['name']}
        name="name"
        required
        autoComplete="name"
      />
      <TextField
        label={m.setup_contact()}
        hint={m.setup_contact_hint()}
        error={errors['contact'] ?? errors['email'] ?? errors['phone']}
        name="contact"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields name="password" label={m.account_password()} errors={errors} />
      <FormAlert text={failure} focus />
      <Button type="submit" size="large" busy={busy} busyLabel={m.setup_busy()}>
        {m.setup_submit()}
      </Button>
    </form>
  )
}
