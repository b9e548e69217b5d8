import { SignInBody } from '@haat/contract/account'
import { Link } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { setSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { toast } from '#app/ui/toast.ts'
import { useForm } from '#app/util/use-form.ts'

import { failureText } from './failure-text.ts'
import { useSecondStep } from './use-second-step.ts'

interface LoginFormProps {
  /** Filled in for somebody who has just registered. */
  identifier: string
}

/** Signs in; the page that shows it leads on as soon as somebody is signed in. */
export function LoginForm({ identifier }: LoginFormProps) {
  const goOn = useSecondStep()
  const { errors, busy, onSubmit } = useForm(
    SignInBody,
    async (body) => {
      const reply = await browserApi('POST /user/signin', { body })
      if ('secondStep' in reply) {
        goOn(reply.secondStep)
        return
      }
      toast.success(m.account_login_success())
      setSession(reply.user, reply.accessToken)
    },
    (error) => toast.error(failureText(error, m.account_login_failed())),
  )
  return (
    // Sent before the script is there, a password must not stand in the address: so in every form that has one.
    <form method="post" onSubmit={onSubmit} noValidate className="grid gap-5">
      <Field label={m.account_identifier()} error={errors.identifier} required>
        {(control) => (
          <Input
            control={control}
            name="identifier"
            defaultValue={identifier}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="grid gap-1">
        <Field label={m.account_password()} error={errors.password} required>
          {(control) => (
            <PasswordInput
              control={control}
              name="password"
              autoComplete="current-password"
              labels={{ show: m.common_show_password(), hide: m.common_hide_password() }}
            />
          )}
        </Field>
        <Link
          to={paths.forgotPassword()}
          className="link flex min-h-target w-fit items-center justify-self-end text-small"
        >
          {m.account_login_forgot()}
        </Link>
      </div>
      <Button type="submit" size="large" busy={busy} busyLabel={m.account_login_busy()}>
        {m.account_login_submit()}
      </Button>
    </form>
  )
}
