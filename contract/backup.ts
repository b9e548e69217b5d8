import { z } from 'zod'

import { call } from './call.ts'
import { Time } from './field.ts'
import { nameSchema } from './name-schema.ts'

/** When the shop was last saved, and when a backup was last proven by restoring it. */
export const BackupStatus = z.object({
  /** Whether the shop makes backups by itself. */
  isSetUp: z.boolean(),
  /** Whether it should: a shop in production. */
  isWanted: z.boolean(),
  backupAt: Time.nullable(),
  restoreTestAt: Time.nullable(),
  /** The last backup is older than 26 hours. */
  isBackupLate: z.boolean(),
  /** The last proven restore is older than 8 days. */
  isRestoreTestLate: z.boolean(),
})
nameSchema({ BackupStatus })
export type BackupStatus = z.output<typeof BackupStatus>

export const backupReasons = ['safe', 'off', 'not-set-up', 'none-yet', 'late', 'test-late'] as const
export type BackupReason = (typeof backupReasons)[number]

/** What an owner has to know of it first. `off`: a shop that is not in production makes none. */
export function backupReasonOf(status: BackupStatus): BackupReason {
  if (!status.isSetUp) return status.isWanted ? 'not-set-up' : 'off'
  if (status.isBackupLate) return 'late'
  if (status.backupAt === null) return 'none-yet'
  return status.isRestoreTestLate ? 'test-late' : 'safe'
}

export const backupCalls = {
  'GET /backup/status': call({
    name: 'getBackupStatus',
    summary: 'When the shop was last backed up, and a restore last tested',
    who: 'staff',
    permission: 'settings',
    reply: BackupStatus,
  }),
}
