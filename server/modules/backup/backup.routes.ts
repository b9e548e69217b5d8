import { join } from 'node:path'

import { backupCalls } from '@haat/contract/backup'

import { backupMail, mailAdmins } from '#modules/notification/index.ts'
import { findShopPostgres } from '#platform/db/shop-postgres.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { bind } from '#platform/http/api.ts'
import { addJob } from '#platform/job.repo.ts'
import type { Platform } from '#platform/platform.ts'
import { countUse } from '#platform/rate-counter.repo.ts'

import { AnotherBackupRuns, BackupError } from './backup-error.ts'
import { insertRun, type RunKind } from './backup-run.repo.ts'
import { readBackupStatus } from './backup-status.ts'
import { makeBackup } from './make-backup.ts'
import { listBackups } from './manifest.ts'
import { dumpAddress, openPlace } from './open-place.ts'
import { proveRestore } from './prove-restore.ts'

const makeJob = 'backup.make'
const testJob = 'backup.test-restore'
const watchJob = 'backup.watch'

/** A day's backup and a week's restore test, in the quiet hours of Bangladesh (UTC+6). */
const nightly = '30 20 * * *'
const weekly = '30 21 * * 4'

type Deps = Pick<Platform, 'settings' | 'ports'>

/** Backups of a shop that has BACKUP_TO: every night, tested every week, watched every quarter of an hour. */
export function registerBackup({ api, settings, ports, jobs, cronJobs }: Platform): void {
  const { database, clock } = ports
  const deps = { settings, ports }
  bind(api, backupCalls, {
    'GET /backup/status': () => readBackupStatus({ db: database.db, clock, settings }),
  })
  jobs[makeJob] = () => recorded(deps, 'backup', () => backUp(deps))
  jobs[testJob] = () => recorded(deps, 'restore-test', () => testRestore(deps))
  jobs[watchJob] = () => watch(deps)
  if (settings.backup.to === undefined) return
  cronJobs.push({ job: makeJob, pattern: nightly })
  cronJobs.push({ job: testJob, pattern: weekly })
  cronJobs.push({ job: watchJob, pattern: '*/15 * * * *', atStart: true })
}

/** Writes down how it ended. A failure is written too, and the next run is the job's next time. */
async function recorded(
  { ports: { database, clock, log } }: Deps,
  kind: RunKind,
  work: () => Promise<string | undefined>,
): Promise<void> {
  const write = (succeeded: boolean, words: string) =>
    insertRun(database.db, { kind, succeeded, endedAt: clock.now(), words })
  try {
    const words = await work()
    if (words !== undefined) await write(true, words)
  } catch (error) {
    log.error({ kind, error }, 'backup.failed')
    await write(false, error instanceof BackupError ? error.message : String(error))
  }
}

/** Undefined: another one runs, by hand or since it takes longer than from one look at its age to the next. */
async function backUp({ settings, ports }: Deps): Promise<string | undefined> {
  const { dataDir, secretKey } = settings
  const { storage, clock, log } = ports
  const place = await openPlace(settings)
  const isEmbedded = settings.databaseUrl === undefined
  const connectionString =
    dumpAddress(settings) ?? (await findShopPostgres(join(dataDir, 'postgres')))
  if (connectionString === undefined)
    throw new BackupError('The embedded PostgreSQL is not running')
  const onBroken = (id: string, error: unknown) =>
    log.warn({ backup: id, error }, 'backup.unreadable')
  const source = { connectionString, isEmbedded, storage, dataDir, secretKey, clock, onBroken }
  try {
    return (await makeBackup(source, place)).id
  } catch (error) {
    if (error instanceof AnotherBackupRuns) return undefined
    throw error
  }
}

async function testRestore({ settings }: Deps): Promise<string | undefined> {
  const place = await openPlace(settings)
  if (!place.seal.canOpen) return undefined
  const { whole } = await listBackups(place.target)
  const id = whole.at(-1)
  if (id === undefined) throw new BackupError('There is no backup to test')
  await proveRestore(place, { id, scratch: settings.dataDir })
  return id
}

/** Makes the first backup of a shop and one that is late, and mails admins when one is late: once a day. */
async function watch({ settings, ports }: Deps): Promise<void> {
  const { database, clock } = ports
  const status = await readBackupStatus({ db: database.db, clock, settings })
  const isDue = status.backupAt === null || status.isBackupLate
  if (isDue) await addJob(database.db, makeJob, {}, { key: makeJob })
  if (!status.isBackupLate && !status.isRestoreTestLate) return
  const once = { most: 1, seconds: 86_400 }
  await inTransaction(database.db, async (tx) => {
    if ((await countUse(tx, clock, 'backup:told', once)) > 0) return
    await mailAdmins(tx, (admin) => backupMail({ ...admin, ...status }))
  })
}
