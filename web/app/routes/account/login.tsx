import { Link, useLocation, type Location } from 'react-router'

import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { GoogleSignIn } from '#app/features/account/google-sign-in.tsx'
import { LoginForm } from '#app/features/account/login-form.tsx'
import { stateText } from '#app/features/account/origin-of.ts'
import { useVisitorsOnly } from '#app/features/account/use-visitors-only.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

export function Component() {
  useVisitorsOnly()
  const location: Location<unknown> = useLocation()
  return (
    <AccountFrame
      title={m.account_login_title()}
      aside={
        <>
          {m.account_login_no_account()}{' '}
          <Link to={paths.register() + location.search} state={location.state} className="link">
            {m.account_login_register()}
          </Link>
        </>
      }
    >
      <LoginForm identifier={stateText(location.state, 'identifier') ?? ''} />
      <GoogleSignIn use="signin" />
    </AccountFrame>
  )
}
