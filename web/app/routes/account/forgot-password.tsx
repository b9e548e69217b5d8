import { Link, useLocation, useNavigate, type Location } from 'react-router'

import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { ForgotPasswordForm } from '#app/features/account/password/forgot-password-form.tsx'
import { nextCodeAt } from '#app/features/account/verification/next-code-at.ts'
import { originOf } from '#app/features/account/sign-in/origin-of.ts'
import { useHanded } from '#app/features/account/sign-in/use-handed.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

export function Component() {
  const location: Location<unknown> = useLocation()
  const navigate = useNavigate()
  const handed = useHanded('identifier')
  return (
    <AccountFrame
      title={m.account_forgot_title()}
      lead={m.account_forgot_lead()}
      aside={
        <>
          {m.account_forgot_remembered()}{' '}
          <Link to={paths.login()} state={location.state} className="link">
            {m.account_login_title()}
          </Link>
        </>
      }
    >
      <ForgotPasswordForm
        // The server rendered the field empty: navigation state is known only in the browser.
        key={handed ?? ''}
        identifier={handed ?? ''}
        onCodeSent={(identifier, asked) =>
          void navigate(paths.otpVerification(), {
            state: { identifier, from: originOf(location), nextCodeAt: nextCodeAt(asked) },
          })
        }
      />
    </AccountFrame>
  )
}
