import { ApiError } from '#app/api/api.ts'

/** What the server said, or `otherwise` where it could not be reached or said nothing. */
export function failureText(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.message) || otherwise
}

/** What the server refused that is told beside no field; nothing where each reason has its field. */
export function unplacedFailure(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.data.errors?.length ? undefined : error.message
}

/** What stands beside no field: locked out, too slow, no network. */
export function alertText(error: unknown, otherwise: string): string | undefined {
  const placed = error instanceof ApiError && error.data.errors?.length
  return placed ? undefined : failureText(error, otherwise)
}
