import { Link, useLocation, useNavigate, type Location } from 'react-router'

import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { ForgotPasswordForm } from '#app/features/account/forgot-password-form.tsx'
import { stateText } from '#app/features/account/origin-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

export function Component() {
  const location: Location<unknown> = useLocation()
  const navigate = useNavigate()
  return (
    <AccountFrame
      title={m.account_forgot_title()}
      lead={m.account_forgot_lead()}
      aside={
        <>
          {m.account_forgot_remembered()}{' '}
          <Link to={paths.login()} className="link">
            {m.account_login_title()}
          </Link>
        </>
      }
    >
      <ForgotPasswordForm
        identifier={stateText(location.state, 'identifier') ?? ''}
        onCodeSent={(identifier) =>
          void navigate(paths.otpVerification(), { state: { identifier } })
        }
      />
    </AccountFrame>
  )
}
