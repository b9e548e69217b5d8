import { Link, useLocation, type Location } from 'react-router'

import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { FirstSetUp } from '#app/features/account/first-set-up.tsx'
import { originOf, stateText } from '#app/features/account/origin-of.ts'
import { SecondStepForm } from '#app/features/account/second-step-form.tsx'
import { useVisitorsOnly } from '#app/features/account/use-visitors-only.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

/** Between the password and the session, for people behind the counter. */
export function Component() {
  useVisitorsOnly()
  const location: Location<unknown> = useLocation()
  const setUp = stateText(location.state, 'step') === 'set-up'
  return (
    <AccountFrame
      title={setUp ? m.safety_first_title() : m.safety_second_title()}
      lead={setUp ? m.safety_first_lead() : m.safety_second_lead()}
      aside={
        <Link to={paths.login()} state={{ from: originOf(location) }} className="link">
          {m.safety_other_person()}
        </Link>
      }
    >
      {setUp ? <FirstSetUp /> : <SecondStepForm />}
    </AccountFrame>
  )
}
