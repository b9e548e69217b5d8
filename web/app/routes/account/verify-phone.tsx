import { inDigits } from '#app/language/in-digits.ts'
import CircleCheck from '~icons/circle-check'
import { useState } from 'react'
import { Link, useLocation, useNavigate, type Location } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { setSession } from '#app/api/session-store.ts'
import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { CodeEntry } from '#app/features/account/verification/code-entry.tsx'
import { formNotice } from '#app/features/account/form-notice.ts'
import { NothingSent } from '#app/features/account/verification/nothing-sent.tsx'
import { originOf } from '#app/features/account/sign-in/origin-of.ts'
import { forgetRegistrationDraft } from '#app/features/account/register/registration-draft.ts'
import { StatusIcon } from '#app/features/account/status-icon.tsx'
import { useHanded } from '#app/features/account/sign-in/use-handed.ts'
import { useTwoFactor } from '#app/features/account/two-factor/use-two-factor.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

export function Component() {
  const phone = useHanded('phone')
  const [verified, setVerified] = useState(false)
  if (verified) return <ChoosePassword phone={phone} />
  if (phone === null) {
    return (
      <NothingSent title={m.account_verify_title()}>
        <Button asChild>
          <Link to={paths.register()}>{m.account_link_register()}</Link>
        </Button>
        <Button asChild tone="quiet">
          <Link to={paths.login()}>{m.account_go_to_login()}</Link>
        </Button>
      </NothingSent>
    )
  }
  return <TypeCode phone={phone} onVerifiedElsewhere={() => setVerified(true)} />
}

interface TypeCodeProps {
  /** Not known during hydration. */
  phone: string | undefined
  /** Verified in another browser than the one that registered: no session is created. */
  onVerifiedElsewhere(): void
}

function TypeCode({ phone, onVerifiedElsewhere }: TypeCodeProps) {
  const location: Location<unknown> = useLocation()
  const navigate = useNavigate()
  const goOn = useTwoFactor()
  const again = useHanded('again')
  const verify = async (identifier: string, code: string) => {
    const body = { phone: identifier, code }
    const reply = await browserApi('POST /user/verify-phone', { body })
    toast.success(m.account_phone_verified(), formNotice)
    forgetRegistrationDraft()
    if (!reply.passwordKept) {
      onVerifiedElsewhere()
    } else if ('secondStep' in reply) {
      goOn(reply.secondStep)
    } else {
      setSession(reply.user, reply.accessToken)
      // The login page redirects signed-in users.
      void navigate(paths.login(), { replace: true, state: { from: originOf(location) } })
    }
  }
  return (
    <AccountFrame
      title={m.account_verify_title()}
      lead={
        phone &&
        (again
          ? m.account_verify_lead_again({ phone: inDigits(phone) })
          : m.account_verify_lead({ phone: inDigits(phone) }))
      }
      aside={
        <>
          {m.account_verify_other()}{' '}
          <Link to={paths.register()} state={location.state} className="link">
            {m.account_verify_register_again()}
          </Link>
        </>
      }
    >
      <CodeEntry
        identifier={phone}
        words={{ submit: m.account_verify_submit(), busy: m.account_verify_busy() }}
        send={verify}
        resend={(identifier) =>
          browserApi('POST /user/resend-verification', { body: { identifier } })
        }
      />
    </AccountFrame>
  )
}

function ChoosePassword({ phone }: { phone: string | null | undefined }) {
  return (
    <AccountFrame
      sign={
        <StatusIcon>
          <CircleCheck aria-hidden />
        </StatusIcon>
      }
      title={m.account_verify_done()}
      lead={m.account_verify_choose()}
    >
      <Button asChild className="w-full">
        <Link to={paths.forgotPassword()} state={{ identifier: phone }}>
          {m.account_link_choose_password()}
        </Link>
      </Button>
    </AccountFrame>
  )
}
