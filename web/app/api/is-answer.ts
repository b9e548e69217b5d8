import { ApiError } from './api.ts'

/** Whether a failed call got the API's reply: after a proxy error or without a connection the result is unknown. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 502 && error.status !== 504
}
