import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'

/** Message of a failed call, or a general one. */
export function failureOf(error: unknown): string {
  return error instanceof ApiError ? error.message : m.staff_failed()
}
