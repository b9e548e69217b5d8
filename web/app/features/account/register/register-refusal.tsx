import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

import { alertText } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { WayOn } from '../way-on.tsx'

interface RegisterRefusalProps {
  error: unknown
  /** The email or phone number that was to be registered. */
  identifier: string
  from: string
}

/** Why a registration was refused; for an existing account, the links to sign in. */
export function RegisterRefusal({ error, identifier, from }: RegisterRefusalProps) {
  const text = error === undefined ? undefined : alertText(error, m.account_register_failed())
  const exists = error instanceof ApiError && error.status === 409
  return (
    <FormAlert text={text} focus>
      {exists && (
        <>
          <WayOn to={paths.login()} state={{ identifier, from }}>
            {m.account_login_title()}
          </WayOn>
          <WayOn to={paths.forgotPassword()} state={{ identifier, from }}>
            {m.account_login_forgot()}
          </WayOn>
        </>
      )}
    </FormAlert>
  )
}
