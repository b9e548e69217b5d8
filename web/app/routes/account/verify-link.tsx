import { useNavigate, useParams } from 'react-router'

import { takeGoingTo } from '#app/features/account/sign-in/going-to.ts'
import { useTwoFactor } from '#app/features/account/two-factor/use-two-factor.ts'
import { VerifyLink } from '#app/features/account/verification/verify-link.tsx'
import { paths } from '#app/paths.ts'

export function Component() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const goOn = useTwoFactor()
  return (
    <VerifyLink
      key={token}
      token={token}
      onTwoFactor={goOn}
      onRedirect={() =>
        // The login page redirects signed-in users.
        void navigate(paths.login(), { replace: true, state: { from: takeGoingTo() } })
      }
    />
  )
}
