import type { Failure } from './envelope.ts'

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
