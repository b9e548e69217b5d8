import { join } from 'node:path'

import type { Archive } from '@haat/embedded-postgres'
import type { Settings } from '#platform/settings.ts'

import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './make-backup.ts'
import { openSeal } from './seal.ts'
import { openTarget } from './target/open-target.ts'

/** After so many seconds with writes, what was written leaves the machine. */
const archiveSeconds = 30

/** Opens where backups are kept, `to` or the setting's place. Throws a BackupError that says which setting is missing. */
export async function openPlace(
  { backup, s3 }: Pick<Settings, 'backup' | 's3'>,
  to: string | undefined = backup.to,
): Promise<BackupPlace> {
  const { key, store } = backup
  if (to === undefined) {
    throw new BackupError(
      'Say where backups are kept: BACKUP_TO in the settings, or --to <folder or s3://bucket/prefix>',
    )
  }
  if (key === undefined) {
    throw new BackupError(
      'BACKUP_KEY is not set: a long passphrase, an age key, or the word `unencrypted`',
    )
  }
  const target = openTarget(to, store ?? s3)
  return { target, seal: await openSeal(target, key) }
}

/**
 * The address at which a PostgreSQL of one's own is dumped and restored; undefined: the embedded one. By the owner, since the
 * role of the shop may read the job queue's tables by row-level security alone, which pg_dump refuses, and makes no tables;
 * past a pooler, which would give the lock of a backup to another process.
 */
export function dumpAddress({
  databaseUrl,
  databaseDirectUrl,
  databaseOwnerUrl,
}: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl'>): string | undefined {
  return databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl
}

/** Continuous archiving, for a shop with backups and the embedded PostgreSQL. */
export function archiveOf({
  backup,
  databaseUrl,
  dataDir,
}: Pick<Settings, 'backup' | 'databaseUrl' | 'dataDir'>): Archive | undefined {
  if (backup.to === undefined || databaseUrl !== undefined) return undefined
  return { folder: join(dataDir, 'wal-archive'), timeoutSeconds: archiveSeconds }
}
