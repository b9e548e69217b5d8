import type { FieldError } from '@haat/contract/envelope'

interface Extras {
  errors?: FieldError[]
  /** The current state, for a 409. */
  data?: unknown
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
}

/** A request refused with a 4xx, 503 or 507, and a message that a person can act on. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly statusCode: number
  readonly extras: Extras

  constructor(statusCode: number, message: string, extras: Extras = {}) {
    super(message)
    this.statusCode = statusCode
    this.extras = extras
  }
}

export const badRequest = (message: string, path?: string) =>
  new Refusal(400, message, path ? { errors: [{ path, message }] } : {})
export const unauthorized = (message = 'Please log in') => new Refusal(401, message)
export const forbidden = (message = 'You may not do this') => new Refusal(403, message)
export const notFound = (message: string) => new Refusal(404, message)
export const conflict = (message: string, data?: unknown) =>
  new Refusal(409, message, data === undefined ? {} : { data })
export const tooMany = (retryAfter: number, message = 'Too many tries. Please wait a moment.') =>
  new Refusal(429, message, { retryAfter })
