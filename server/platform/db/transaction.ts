import { auditSetting } from '../audit-context.ts'
import type { Db } from './db.ts'
import { sqlState } from './pg-error.ts'
import { sql } from './sql.ts'

type FollowUp = (db: Db) => void

/** Of each open transaction: what runs once it is committed. */
const followUps = new WeakMap<Db, FollowUp[]>()

/** SQLSTATE of serialization failure and deadlock, after which a transaction is to be retried. */
const retryable = new Set(['40001', '40P01'])
const tries = 3

/** Runs `work` in one transaction, at most 3 times on serialization failure and deadlock. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const afterwards: FollowUp[] = []
    try {
      const result = await db.transaction(async (tx) => {
        followUps.set(tx, afterwards)
        const staff = auditSetting()
        if (staff) await tx.execute(sql`select set_config('haat.staff', ${staff}, true)`)
        return work(tx)
      })
      for (const follow of afterwards) follow(db)
      return result
    } catch (error) {
      if (attempt === tries || !retryable.has(sqlState(error) ?? '')) throw error
    }
  }
}

export function isInTransaction(db: Db): boolean {
  return followUps.has(db)
}

/** Runs `work` after the commit, in the order of the calls; at once outside a transaction. */
export function afterCommit(tx: Db, work: FollowUp): void {
  const afterwards = followUps.get(tx)
  if (afterwards) afterwards.push(work)
  else work(tx)
}
