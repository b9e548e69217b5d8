import type { ReceivedInvite } from '@haat/contract/account/staff'
import { useState } from 'react'
import { Link } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { setSession } from '#app/api/session-store.ts'
import { useSession } from '#app/api/use-session.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { PasswordField } from '#app/components/password-field.tsx'
import { useBusy } from '#app/util/use-busy.ts'
import { loadOnce } from '#app/util/load-once.ts'
import { useForm } from '#app/api/use-form.ts'

import { alertText, failureText } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { logOut } from '../sign-in/log-out.ts'
import type { Step } from '../two-factor/use-two-factor.ts'

const findBody = loadOnce(
  async () => (await import('@haat/contract/account/staff')).AcceptInviteBody,
)

interface AcceptInviteProps {
  token: string
  invite: ReceivedInvite
  onTwoFactor: (step: Step) => void
  /** A session is open. */
  onSignedIn: () => void
  /** The signed-in account has the permissions, and must log in again. */
  onJoined: () => void
}

/** Accepts an invitation to the staff: with a new account, or with the one that has the invited contact. */
export function AcceptInvite(props: AcceptInviteProps) {
  const { user } = useSession()
  if (user) return <JoinForm {...props} name={user.name} />
  return props.invite.hasAccount ? <LogInFirst token={props.token} /> : <NewAccount {...props} />
}

function NewAccount({ token, onTwoFactor, onSignedIn }: AcceptInviteProps) {
  const [refusal, setRefusal] = useState<string>()
  const { errors, busy, onSubmit } = useForm(
    findBody,
    async (body) => {
      setRefusal(undefined)
      const reply = await browserApi('POST /staff/invite/accept', { body })
      if ('secondStep' in reply) onTwoFactor(reply.secondStep)
      else {
        setSession(reply.user, reply.accessToken)
        onSignedIn()
      }
    },
    (error) => setRefusal(alertText(error, m.account_invite_failed())),
  )
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <TextField
        label={m.account_name()}
        error={errors['name']}
        name="name"
        required
        autoComplete="name"
      />
      <PasswordField
        label={m.account_password()}
        hint={m.account_password_hint()}
        error={errors['password']}
        name="password"
        autoComplete="new-password"
      />
      <FormAlert text={refusal} focus />
      <Button type="submit" size="large" busy={busy}>
        {m.account_invite_accept()}
      </Button>
    </form>
  )
}

function LogInFirst({ token }: { token: string }) {
  return (
    <div className="grid gap-4">
      <p>{m.account_invite_log_in()}</p>
      <Button asChild size="large">
        <Link to={paths.login()} state={{ from: paths.invite(token) }}>
          {m.account_go_to_login()}
        </Link>
      </Button>
    </div>
  )
}

function JoinForm({ token, name, onJoined }: AcceptInviteProps & { name: string }) {
  const [busy, setBusy] = useBusy(false)
  const [refusal, setRefusal] = useState<string>()
  const join = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await browserApi('POST /staff/invite/join', { body: { token } })
      onJoined()
    } catch (error) {
      setRefusal(failureText(error, m.account_invite_failed()))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <p>{m.account_invite_join_text({ name })}</p>
      <FormAlert text={refusal} />
      <Button size="large" busy={busy} onClick={() => void join()}>
        {m.account_invite_join({ name })}
      </Button>
      <Button tone="quiet" onClick={() => logOut()}>
        {m.account_invite_other()}
      </Button>
    </div>
  )
}
