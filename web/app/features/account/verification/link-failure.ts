import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'

/** Text for a verification link that failed, as in docs/behaviour.md §15.3. */
export function linkFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return m.account_link_failed()
  if (error.data.code === 'link_expired') return m.account_link_expired()
  if (error.status === 409) return m.account_link_already()
  return error.message || m.account_link_failed()
}
