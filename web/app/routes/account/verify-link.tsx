import { useNavigate, useParams } from 'react-router'

import { VerifyLink } from '#app/features/account/verify-link.tsx'
import { paths } from '#app/paths.ts'

export function Component() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  return (
    <VerifyLink
      key={token}
      token={token}
      onRedirect={() => void navigate(paths.login(), { replace: true })}
    />
  )
}
