import { keyOf, type Text } from '@haat/contract/refusals/text'
import { type Locale, wordIn } from '@haat/contract/refusals/word-in'

/** What is wrong with one field. */
export interface RefusedField {
  path: string
  text: Text
}

interface Extras {
  errors?: RefusedField[]
  /** The current state, for a 409. */
  data?: unknown
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
}

/**
 * A request refused with a 4xx, 503 or 507, and a text that a person can act on. `message` is in English, for logs; the
 * reply words the text for its reader.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly statusCode: number
  readonly text: Text
  readonly extras: Extras

  constructor(statusCode: number, text: Text, extras: Extras = {}) {
    super(wordIn('en', text))
    this.statusCode = statusCode
    this.text = text
    this.extras = extras
  }
}

/** The message, key and fields of a refusal as its reader gets them. */
export function wordRefusal({ text, extras: { errors } }: Refusal, locale: Locale) {
  return {
    ...worded(text, locale),
    ...(errors && {
      errors: errors.map((field) => ({ path: field.path, ...worded(field.text, locale) })),
    }),
  }
}

export function worded(text: Text, locale: Locale): { message: string; code?: string } {
  const code = keyOf(text)
  return { message: wordIn(locale, text), ...(code && { code }) }
}

/** Refuses one field. */
export const refusedField = (statusCode: number, text: Text, path: string) =>
  new Refusal(statusCode, text, { errors: [{ path, text }] })

/** Throws where fields are refused; the reply says first what is wrong with the first. */
export function refuseFields(statusCode: number, errors: RefusedField[]): void {
  const [first] = errors
  if (first) throw new Refusal(statusCode, first.text, { errors })
}

export const badRequest = (text: Text, path?: string) =>
  path ? refusedField(400, text, path) : new Refusal(400, text)
export const unauthorized = (text: Text = 'log_in_first') => new Refusal(401, text)
export const forbidden = (text: Text = 'not_allowed') => new Refusal(403, text)
export const notFound = (text: Text) => new Refusal(404, text)
export const conflict = (text: Text, data?: unknown) =>
  new Refusal(409, text, data === undefined ? {} : { data })
export const tooMany = (retryAfter: number, text: Text = 'too_many_tries') =>
  new Refusal(429, text, { retryAfter })
