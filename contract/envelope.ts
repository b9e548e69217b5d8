/** One invalid field: where it stands (`body.phone`) and what a person should read. */
export interface FieldError {
  path: string
  message: string
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
  /** The first thing a person should read. */
  message: string
  errors?: FieldError[]
  /** For 409s that tell the state as it is now. */
  data?: unknown
  /** Seconds after which it makes sense to try again. On the wire it is the header `Retry-After`. */
  retryAfter?: number
  requestId: string
}

/** Every reply of the API (docs/behaviour.md §2). */
export type Envelope<Data> = Success<Data> | Failure

/** `data` of a refusal of a dangerous act whose person has signed in too long ago. */
export const confirmationNeeded = { needs: 'confirmation' } as const

/** The person is to show again who they are (`POST /user/confirmation`); then the call may be made again. */
export function needsConfirmation({
  statusCode,
  data,
}: Pick<Failure, 'statusCode' | 'data'>): boolean {
  if (statusCode !== 403 || typeof data !== 'object' || data === null || !('needs' in data))
    return false
  return data.needs === confirmationNeeded.needs
}
