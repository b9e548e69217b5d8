import type { Calls } from '@haat/contract'
import type { InputOf } from '@haat/contract/call'
import type { StaffOrder } from '@haat/contract/order/staff-order'

import { callOnce, type IdempotentCall } from '#app/api/call-once.ts'
import { toast } from '#app/ui/feedback/toast.ts'

import { isConflict } from '../conflict.ts'
import { newerOrderOf } from './newer-order.ts'

export interface Outcome {
  /** Said when it is done. */
  done: string
  /** The act was done, or somebody else was faster, with the newer order if it is known: read it anew. */
  onChanged: (newer?: StaffOrder) => void
}

/**
 * Does an act on an order: once, however often it is sent before its reply. Then a toast says so, and the order is read
 * anew; also where somebody else was faster. Re-authentication is asked for by the API client.
 */
export async function doOrderAct<K extends IdempotentCall>(
  call: K,
  input: InputOf<Calls[K]>,
  { done, onChanged }: Outcome,
): Promise<void> {
  try {
    await callOnce(call, input)
  } catch (error) {
    if (isConflict(error)) onChanged(newerOrderOf(error))
    throw error
  }
  toast.success(done)
  onChanged()
}
