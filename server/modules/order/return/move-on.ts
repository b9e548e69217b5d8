import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'

import { moveRefusal } from './return.policy.ts'
import type { ReturnRow } from './return.repo.ts'
import { moveReturn, type ReturnStep } from './write-return.repo.ts'

/** Moves a return, whose order the caller has locked. Throws 409 for a step that the machine does not have. */
export async function moveOn(
  tx: Db,
  row: ReturnRow,
  step: Omit<ReturnStep, 'returnId' | 'from'>,
): Promise<void> {
  const refusal = moveRefusal(row, step.to)
  if (refusal) throw refusal
  if (!(await moveReturn(tx, { ...step, returnId: row.id, from: row.status }))) {
    throw conflict('return_just_changed')
  }
}
