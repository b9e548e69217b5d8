import type { ReturnStatus } from '@haat/contract/order/return'

import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'

import { moveRefusal } from './return.policy.ts'
import type { ReturnRow } from './return.repo.ts'
import { moveReturn } from './write-return.repo.ts'

type Step = Omit<Parameters<typeof moveReturn>[1], 'returnId' | 'from'> & { to: ReturnStatus }

/** Moves a return, whose order the caller has locked. Throws 409 for a step that the machine does not have. */
export async function moveOn(tx: Db, row: ReturnRow, step: Step): Promise<void> {
  const refusal = moveRefusal(row, step.to)
  if (refusal) throw refusal
  if (!(await moveReturn(tx, { ...step, returnId: row.id, from: row.status }))) {
    throw conflict('This return has just changed. Please look again.')
  }
}
