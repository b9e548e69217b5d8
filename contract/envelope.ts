/** One invalid field: its path (`body.phone`) and a message for people, with its key where it has one. */
export interface FieldError {
  path: string
  message: string
  code?: string
}

export interface Success<Data> {
  success: true
  statusCode: number
  message: string
  data: Data
}

export interface Failure {
  success: false
  statusCode: number
  /** The message to show, in the language that the call asked for. */
  message: string
  /** The key of the message, the same in every language; none for the words of a gateway or a courier. */
  code?: string
  errors?: FieldError[]
  /** For a 409: the current state. */
  data?: unknown
  /** Seconds until a retry makes sense; sent as the header `Retry-After`. */
  retryAfter?: number
  requestId: string
}

/** Every reply of the API (docs/behaviour.md §2). */
export type Envelope<Data> = Success<Data> | Failure

/** `data` of a 403 that asks for re-authentication. */
export const confirmationNeeded = { needs: 'confirmation' } as const

/**
 * Whether the failure asks for re-authentication (`POST /user/confirmation`); the call may be repeated after
 * it.
 */
export function needsConfirmation({
  statusCode,
  data,
}: Pick<Failure, 'statusCode' | 'data'>): boolean {
  if (statusCode !== 403 || typeof data !== 'object' || data === null || !('needs' in data))
    return false
  return data.needs === confirmationNeeded.needs
}

/** `data` of a 503 to whoever is no staff of a shop that is not open yet, or closed for maintenance. */
export const shopIsClosed = { shop: 'closed' } as const

/** Whether a call failed because the shop is closed. */
export function saysClosed({ statusCode, data }: Pick<Failure, 'statusCode' | 'data'>): boolean {
  if (statusCode !== 503 || typeof data !== 'object' || data === null || !('shop' in data)) {
    return false
  }
  return data.shop === shopIsClosed.shop
}
