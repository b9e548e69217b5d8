import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { formatMoment } from '#app/util/format-date.ts'

import { alertText } from '../failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { WayOn } from '../way-on.tsx'

export interface Refused {
  error: unknown
  /** When it was refused (ms). */
  at: number
}

interface LoginRefusalProps {
  refused: Refused | undefined
  identifier: string
  from: string
}

/** Why a login was refused; for a locked account, when the lock ends. */
export function LoginRefusal({ refused, identifier, from }: LoginRefusalProps) {
  const { error } = refused ?? {}
  const wrong = error instanceof ApiError && error.status === 401
  const locked = error instanceof ApiError && error.status === 429
  return (
    // After a wrong password its field has the focus, not this alert.
    <FormAlert text={refused && textOf(refused)} focus={!wrong}>
      {(wrong || locked) && (
        <WayOn to={paths.forgotPassword()} state={{ identifier, from }}>
          {m.account_login_forgot()}
        </WayOn>
      )}
    </FormAlert>
  )
}

function textOf({ error, at }: Refused): string | undefined {
  const text = alertText(error, m.account_login_failed())
  const seconds = error instanceof ApiError ? error.data.retryAfter : undefined
  if (text === undefined || seconds === undefined) return text
  const until = new Date(at + seconds * 1000).toISOString()
  const minutes = Math.ceil(seconds / 60)
  return `${text} ${m.account_login_opens({ time: formatMoment(until), minutes })}`
}
