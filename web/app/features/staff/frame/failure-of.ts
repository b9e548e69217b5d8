import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'

/** What a refused call says, or that it did not work. */
export function failureOf(error: unknown): string {
  return error instanceof ApiError ? error.message : m.staff_failed()
}
