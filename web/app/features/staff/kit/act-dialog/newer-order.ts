import type { StaffOrder } from '@haat/contract/order/staff-order'
import { z } from 'zod'

import { ApiError } from '#app/api/api.ts'

/** Enough to tell an order from a quote. */
const AnOrder = z.object({ _id: z.string(), version: z.number(), items: z.array(z.unknown()) })

/** The newer order of a 409, where somebody changed it since it was read. */
export function newerOrderOf(error: unknown): StaffOrder | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { data } = error.data
  // as: the contract's `conflict` of the call is a quote or the order.
  return AnOrder.safeParse(data).success ? (data as StaffOrder) : undefined
}
