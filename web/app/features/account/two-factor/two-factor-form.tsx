import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { setSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { loadOnce } from '#app/util/load-once.ts'
import { useForm } from '#app/api/use-form.ts'

import { CodeInput } from './code-input.tsx'
import { alertText } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { begunToLeadOn } from '../sign-in/use-visitors-only.ts'

const findBody = loadOnce(
  async () => (await import('@haat/contract/account/two-factor')).TwoFactorBody,
)

/** Completes a sign-in by a code; the page redirects as soon as the session exists. */
export function TwoFactorForm() {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [refusal, setRefusal] = useState<string>()
  const { errors, busy, clear, onSubmit } = useForm(
    findBody,
    async (body) => {
      setRefusal(undefined)
      const { user, accessToken } = await browserApi('POST /user/signin/second-step', { body })
      toast.success(m.account_login_success())
      setSession(user, accessToken)
      await begunToLeadOn()
    },
    (error) => setRefusal(alertText(error, m.account_login_failed())),
  )
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setRefusal(undefined)
    clear(['code'])
  }
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="grid gap-5">
      <CodeInput
        kind={kind}
        focus
        error={errors['code']}
        hint={kind === 'app' ? m.two_factor_code_hint() : m.two_factor_recovery_hint()}
      />
      <FormAlert text={refusal} />
      <Button type="submit" size="large" busy={busy} busyLabel={m.account_login_busy()}>
        {m.account_login_submit()}
      </Button>
      <button
        type="button"
        onClick={change}
        className="link flex min-h-target w-fit items-center justify-self-center text-small"
      >
        {kind === 'app' ? m.two_factor_use_recovery() : m.two_factor_use_app()}
      </button>
    </form>
  )
}
