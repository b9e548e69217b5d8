import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { formatMoment } from '#app/util/format-date.ts'

import { alertText, failureText } from '#app/components/failure-text.ts'
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

const isWrong = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401

/** A wrong password is told beside its field, which has the focus; the way to a new one is below it anyway. */
export const wrongPassword = (refused: Refused | undefined): string | undefined =>
  isWrong(refused?.error) ? failureText(refused.error, m.account_login_failed()) : undefined

/** Why else a login was refused; for a locked account, when the lock ends. */
export function LoginRefusal({ refused, identifier, from }: LoginRefusalProps) {
  const { error } = refused ?? {}
  const locked = error instanceof ApiError && error.status === 429
  return (
    <FormAlert text={isWrong(error) ? undefined : refused && textOf(refused)} focus>
      {locked && (
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
