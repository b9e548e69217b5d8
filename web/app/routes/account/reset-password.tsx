import { Link, useLocation, useNavigate, type Location } from 'react-router'

import { clearSession } from '#app/api/session-store.ts'
import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { FormAlert } from '#app/features/account/form-alert.tsx'
import { originOf, passwordReset } from '#app/features/account/sign-in/origin-of.ts'
import { ResetPasswordForm } from '#app/features/account/password/reset-password-form.tsx'
import { useHanded } from '#app/features/account/sign-in/use-handed.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

export function Component() {
  const location: Location<unknown> = useLocation()
  const navigate = useNavigate()
  const identifier = useHanded('identifier')
  const from = originOf(location)
  const goOn = () => {
    // The reset has ended every session, also one that is open in this browser.
    clearSession()
    void navigate(paths.login(), { replace: true, state: { identifier, from, why: passwordReset } })
  }
  return (
    <AccountFrame
      title={m.account_reset_title()}
      lead={m.account_reset_lead()}
      aside={
        <Link to={paths.forgotPassword()} state={{ identifier, from }} className="link">
          {m.account_reset_start_again()}
        </Link>
      }
    >
      {identifier === null ? (
        <FormAlert text={m.account_otp_invalid()} />
      ) : (
        // Not known during hydration.
        <ResetPasswordForm identifier={identifier ?? ''} onReset={goOn} />
      )}
    </AccountFrame>
  )
}
