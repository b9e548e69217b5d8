import type { z } from 'zod'

import { ApiError } from '#app/api/api.ts'

/** Somebody else was faster, or what was read is old. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409

/** What a 409 says is there by now (`conflict` of the call). */
export const conflictOf = <Schema extends z.ZodType>(
  error: unknown,
  schema: Schema,
): z.output<Schema> | undefined =>
  isConflict(error) ? schema.safeParse(error.data.data).data : undefined
