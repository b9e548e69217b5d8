import type { Failure } from '@haat/contract/envelope'

import { sqlState } from '../db/transaction.ts'
import { Refusal } from './refusal.ts'

/** What Fastify and its plugins throw for requests that never reach a handler. */
const knownMessages: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json',
  FST_PARTS_LIMIT: 'The form has too many fields',
  FST_FILES_LIMIT: 'The form has too many files',
  FST_FIELDS_LIMIT: 'The form has too many fields',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Content-Length does not match the body',
}

/** Lock and statement timeouts, no memory or connections left, closing, starting, gone: SQLSTATE classes and states. */
const passingStates = /^(08...|53...|55P03|57014|57P0[1-3])$/
/** The socket to the database; other services that are called turn such errors into failures of their own. */
const brokenSockets = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

const busy = () =>
  new Refusal(503, 'We are very busy. Please try again in a moment.', { retryAfter: 5 })

/** A database that is busy or away refuses for a while; everything else stays what it is. */
export function asRefusal(error: unknown): unknown {
  return isPassing(error) ? busy() : error
}

function isPassing(error: unknown): boolean {
  if (passingStates.test(sqlState(error) ?? '')) return true
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && brokenSockets.has(String(error.code))) ||
    // node-postgres gives these no code.
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message) ||
    isPassing(error.cause)
  )
}

/** Any thrown thing → the failure envelope. A 5xx tells nothing of its inside (docs/behaviour.md §2.3). */
export function toFailure(error: unknown, requestId: string): Failure {
  if (error instanceof Refusal) {
    const { errors, data } = error.extras
    return {
      success: false,
      statusCode: error.statusCode,
      message: error.message,
      ...(errors && { errors }),
      ...(data !== undefined && { data }),
      requestId,
    }
  }
  const statusCode = clientErrorStatus(error)
  if (statusCode) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const message = knownMessages[code] ?? 'The request could not be understood'
    return { success: false, statusCode, message, requestId }
  }
  const message = 'Something went wrong on our side. Please try again.'
  return { success: false, statusCode: 500, message, requestId }
}

function clientErrorStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode } = error
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? statusCode
    : undefined
}
