import type { BackupStatus } from '@haat/contract/backup'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Settings } from '#platform/settings.ts'

import { findLastRuns } from './backup-run.repo.ts'

const hourMs = 3_600_000
const latestBackupMs = 26 * hourMs
const latestRestoreTestMs = 8 * 24 * hourMs

interface Deps {
  db: Db
  clock: Clock
  settings: Pick<Settings, 'backup' | 'production'>
}

/** How old the last backup and the last proven restore are, and which of them is late. */
export async function readBackupStatus({ db, clock, settings }: Deps): Promise<BackupStatus> {
  const isSetUp = settings.backup.to !== undefined
  const { backupAt, restoreTestAt, firstAt } = await findLastRuns(db)
  const now = clock.now().getTime()
  const isLate = (at: Date | null, mostMs: number) =>
    isSetUp && firstAt !== null && now - (at ?? firstAt).getTime() > mostMs
  // A recipient can only encrypt, so the shop cannot test its backups.
  const canTest = settings.backup.key?.startsWith('age1') !== true
  return {
    isSetUp,
    isWanted: settings.production,
    backupAt: backupAt?.toISOString() ?? null,
    restoreTestAt: restoreTestAt?.toISOString() ?? null,
    isBackupLate: isLate(backupAt, latestBackupMs),
    isRestoreTestLate: canTest && isLate(restoreTestAt, latestRestoreTestMs),
  }
}

/** Seconds since the last backup and the last proven restore; without those that there never were. */
export async function backupAges({
  db,
  clock,
}: Omit<Deps, 'settings'>): Promise<[string, number][]> {
  const { backupAt, restoreTestAt } = await findLastRuns(db)
  const age = (kind: string, at: Date | null): [string, number][] =>
    at ? [[kind, Math.round((clock.now().getTime() - at.getTime()) / 1_000)]] : []
  return [...age('backup', backupAt), ...age('restore-test', restoreTestAt)]
}
