import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

export type RunKind = 'backup' | 'restore-test'

export async function insertRun(
  db: Db,
  run: { kind: RunKind; succeeded: boolean; endedAt: Date; words: string },
): Promise<void> {
  const { kind, succeeded, endedAt, words } = run
  await db.execute(sql`
    insert into backup_runs (id, kind, succeeded, ended_at, words)
    values (${newId()}, ${kind}, ${succeeded}, ${endedAt}, ${words})`)
  await db.execute(sql`delete from backup_runs where ended_at < now() - interval '400 days'`)
}

export interface LastRuns {
  backupAt: Date | null
  restoreTestAt: Date | null
  /** The first run of all: before it nothing could be late. */
  firstAt: Date | null
}

/** When a backup and a restore test last succeeded. */
export async function findLastRuns(db: Db): Promise<LastRuns> {
  const [row] = await db.query<Record<keyof LastRuns, string | null>>(sql`
    select max(ended_at) filter (where succeeded and kind = 'backup') as "backupAt",
      max(ended_at) filter (where succeeded and kind = 'restore-test') as "restoreTestAt",
      min(ended_at) as "firstAt"
    from backup_runs`)
  const at = (text: string | null | undefined) => (text ? new Date(text) : null)
  return {
    backupAt: at(row?.backupAt),
    restoreTestAt: at(row?.restoreTestAt),
    firstAt: at(row?.firstAt),
  }
}
