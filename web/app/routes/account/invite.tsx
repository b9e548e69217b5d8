import type { ReceivedInvite } from '@haat/contract/account/staff'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { clearSession, readSession } from '#app/api/session-store.ts'
import { staffHome } from '#app/api/staff-home.ts'
import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { failureText } from '#app/components/failure-text.ts'
import { AcceptInvite } from '#app/features/account/invite/accept-invite.tsx'
import { useTwoFactor } from '#app/features/account/two-factor/use-two-factor.ts'
import { permissionWords } from '#app/features/staff/people/staff/permission-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

/** Page of the link of an invitation to the staff. */
export function Component() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const goOn = useTwoFactor()
  const [state, setState] = useState<{ invite?: ReceivedInvite; failure?: string }>({})
  useEffect(() => {
    let isGone = false
    browserApi('POST /staff/invite/read', { body: { token } }).then(
      (invite) => isGone || setState({ invite }),
      (error: unknown) =>
        isGone || setState({ failure: failureText(error, m.account_invite_failed()) }),
    )
    return () => {
      isGone = true
    }
  }, [token])
  const { invite, failure } = state
  if (failure !== undefined) {
    return <AccountFrame title={m.account_invite_over()} lead={failure} />
  }
  if (!invite) {
    return (
      <AccountFrame
        title={m.account_invite_title()}
        sign={<Spinner className="size-14 text-leaf" />}
      />
    )
  }
  const may = invite.permissions.map((name) => permissionWords[name].name()).join(', ')
  return (
    <AccountFrame
      title={m.account_invite_title()}
      lead={m.account_invite_lead({ contact: invite.contact, permissions: may })}
    >
      <AcceptInvite
        token={token}
        invite={invite}
        onTwoFactor={goOn}
        onSignedIn={() => {
          const { user } = readSession()
          void navigate(user ? staffHome(user) : paths.login(), { replace: true })
        }}
        onJoined={() => {
          clearSession()
          toast.success(m.account_invite_joined())
          void navigate(paths.login(), { replace: true })
        }}
      />
    </AccountFrame>
  )
}
