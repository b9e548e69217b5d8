import '#app/styles/app.css'

import { Link, useLocation, type Location } from 'react-router'

import { sessionEnded } from '#app/api/session-end.ts'
import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { GoogleSignIn } from '#app/features/account/sign-in/google-sign-in.tsx'
import { LoginForm } from '#app/features/account/sign-in/login-form.tsx'
import { askedFrom, passwordReset } from '#app/features/account/sign-in/origin-of.ts'
import { useHanded } from '#app/features/account/sign-in/use-handed.ts'
import { useVisitorsOnly } from '#app/features/account/sign-in/use-visitors-only.ts'
import { useWaiting } from '#app/features/account/sign-in/use-waiting.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { useShop, useShopName } from '#app/api/use-shop.ts'

export function Component() {
  const isOpen = useShop()?.isOpen ?? true
  const shopName = useShopName()
  useVisitorsOnly()
  const waiting = useWaiting()
  const identifier = useHanded('identifier')
  const why = useHanded('why')
  const location: Location<unknown> = useLocation()
  return (
    <AccountFrame
      title={m.account_login_title()}
      lead={waiting ?? leadOf(why)}
      aside={
        // A shop that is not open yet takes no customers.
        isOpen && (
          <>
            {m.account_login_no_account({ shop: shopName })}{' '}
            <Link to={paths.register(askedFrom(location))} state={location.state} className="link">
              {m.account_login_register()}
            </Link>
          </>
        )
      }
    >
      {/* The server rendered the field empty: navigation state is known only in the browser. */}
      <LoginForm key={identifier ?? ''} identifier={identifier ?? ''} />
      <GoogleSignIn use="signin" />
    </AccountFrame>
  )
}

/** Why the person was sent here. */
function leadOf(why: string | null | undefined): string | false {
  if (why === sessionEnded) return m.account_login_session_ended()
  return why === passwordReset && m.account_login_after_reset()
}
