import { Link, useLocation, type Location } from 'react-router'

import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { FirstSetUp } from '#app/features/account/two-factor/first-set-up.tsx'
import { originOf } from '#app/features/account/sign-in/origin-of.ts'
import { TwoFactorForm } from '#app/features/account/two-factor/two-factor-form.tsx'
import { useHanded } from '#app/features/account/sign-in/use-handed.ts'
import { useVisitorsOnly } from '#app/features/account/sign-in/use-visitors-only.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'

/** Second factor of staff, between password and session. */
export function Component() {
  useVisitorsOnly()
  const location: Location<unknown> = useLocation()
  const step = useHanded('step')
  const setUp = step === 'set-up'
  if (step === null) {
    return (
      <AccountFrame title={m.two_factor_sign_in_title()} lead={m.account_step_nothing()}>
        <Button asChild className="w-full">
          <Link to={paths.login()}>{m.account_go_to_login()}</Link>
        </Button>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={setUp ? m.two_factor_first_title() : m.two_factor_sign_in_title()}
      lead={setUp ? m.two_factor_first_lead() : m.two_factor_sign_in_lead()}
      aside={
        <Link to={paths.login()} state={{ from: originOf(location) }} className="link">
          {m.two_factor_other_person()}
        </Link>
      }
    >
      {setUp ? <FirstSetUp /> : <TwoFactorForm />}
    </AccountFrame>
  )
}
