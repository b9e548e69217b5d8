import { failureText } from '#app/components/failure-text.ts'
import { m } from '#app/messages/generated/messages.js'

/** Message of a failed call, that the browser is offline, or a general one. */
export const failureOf = (error: unknown): string => failureText(error, m.staff_failed())
