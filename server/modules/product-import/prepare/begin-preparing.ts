import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict } from '#platform/http/refusal.ts'
import { addJob } from '#platform/job.repo.ts'
import type { Ports } from '#platform/platform.ts'

import {
  changeReading,
  findNextToPrepare,
  type ReadingChange,
  startPreparing,
} from './preparing.repo.ts'

export const prepareJob = 'exchange.prepare'

/**
 * Checks a file again in a job, after `change` of what it is taken for. Throws 409 where it has been started, or is being
 * checked.
 */
export async function beginPreparing(
  db: Db,
  id: string,
  change: ReadingChange = {},
  alsoIn: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const changed = await changeReading(tx, id, change)
    if (!changed || !(await startPreparing(tx, id))) {
      throw conflict('import_busy')
    }
    await alsoIn(tx)
    await addPrepareJob(tx, id)
  })
}

/** Adds jobs for imports that wait for others. */
export async function prepareNext({
  database: { db },
  clock,
}: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  for (const id of await findNextToPrepare(db, clock.now())) await addPrepareJob(db, id)
}

const addPrepareJob = (tx: Db, id: string): Promise<void> =>
  addJob(tx, prepareJob, { id }, { key: `${prepareJob}:${id}` })
