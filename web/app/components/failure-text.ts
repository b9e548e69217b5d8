import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'

/** Text of a failed call: the server's message, the offline message, or `otherwise`. */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) && !navigator.onLine) return m.common_offline_refused()
  return (error instanceof ApiError && error.message) || otherwise
}

/** Text of a refusal that belongs to no field; nothing where each reason has its field. */
export function unplacedFailure(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.data.errors?.length ? undefined : error.message
}

/** Errors that belong to no field: locked out, rate limited, no network. */
export function alertText(error: unknown, otherwise: string): string | undefined {
  const placed = error instanceof ApiError && error.data.errors?.length
  return placed ? undefined : failureText(error, otherwise)
}
