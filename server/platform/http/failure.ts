import type { Failure } from '@haat/contract/envelope'
import type { PlainKey } from '@haat/contract/refusals/refusal-words'
import type { Locale } from '@haat/contract/refusals/word-in'

import { sqlState } from '../db/pg-error.ts'
import { Refusal, worded, wordRefusal } from './refusal.ts'

/** Keys for errors of Fastify and its plugins, thrown before a handler runs. */
const knownErrors: Record<string, PlainKey> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'send_json',
  FST_PARTS_LIMIT: 'form_too_many_fields',
  FST_FILES_LIMIT: 'form_too_many_files',
  FST_FIELDS_LIMIT: 'form_too_many_fields',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'wrong_content_length',
  FST_ERR_BAD_URL: 'address_not_valid',
  FST_ERR_MAX_PARAM_LENGTH: 'address_line_too_long',
}

/**
 * SQLSTATE of transient failures: lock and statement timeouts, no memory or connections, shutting down,
 * starting, connection lost, and a primary that has become a replica (25006).
 */
const passingStates = /^(08...|25006|53...|55P03|57014|57P0[1-3])$/
/** Errors of the database socket; clients of other services turn such errors into their own. */
const brokenSockets = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // Its name cannot be looked up.
  ...['ENOTFOUND', 'EAI_AGAIN'],
])

/** SQLSTATE of PostgreSQL's disk that is full or fails, and error codes of a file that cannot be written. */
const diskErrors = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT', 'EROFS'])

/** SQLSTATE of a unique index, which refuses what two people make at once. */
const takenState = '23505'

const busy = () => new Refusal(503, 'we_are_busy', { retryAfter: 5 })

const cannotSave = () =>
  new Refusal(503, 'cannot_save_now', {
    retryAfter: 60,
  })

/**
 * A busy or unavailable database, or a full disk, becomes a 503 with Retry-After; what is there already and no module has named
 * a 409; other errors stay.
 */
export function asRefusal(error: unknown): unknown {
  if (isOfDisk(error)) return cannotSave()
  if (sqlState(error) === takenState) return new Refusal(409, 'made_meanwhile')
  return isPassing(error) ? busy() : error
}

function isOfDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && diskErrors.has(String(error.code))) || isOfDisk(error.cause)
}

/** The embedded PostgreSQL takes its socket's file with it when it ends by itself, as on a full disk. */
const isSocketGone = (error: Error) =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

function isPassing(error: unknown): boolean {
  if (passingStates.test(sqlState(error) ?? '')) return true
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && brokenSockets.has(String(error.code))) ||
    isSocketGone(error) ||
    // PostgreSQL takes no connection, or has ended it.
    ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) ||
    // node-postgres gives these errors no code.
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(
      error.message,
    ) ||
    isPassing(error.cause)
  )
}

/**
 * Converts any thrown value to the failure envelope, in the language of its reader. A 5xx reveals nothing internal
 * (docs/behaviour.md §2.3).
 */
export function toFailure(error: unknown, requestId: string, locale: Locale): Failure {
  if (error instanceof Refusal) {
    const { statusCode, extras } = error
    return {
      success: false,
      statusCode,
      ...wordRefusal(error, locale),
      ...(extras.data !== undefined && { data: extras.data }),
      requestId,
    }
  }
  const statusCode = clientErrorStatus(error)
  const name = error instanceof Error && 'code' in error ? String(error.code) : ''
  const key = statusCode ? (knownErrors[name] ?? 'request_not_understood') : 'something_went_wrong'
  return { success: false, statusCode: statusCode ?? 500, ...worded(key, locale), requestId }
}

function clientErrorStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode } = error
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? statusCode
    : undefined
}
