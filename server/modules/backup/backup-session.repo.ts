import pg from 'pg'

import { type Sql, sql } from '#platform/db/sql.ts'

import { AnotherBackupRuns } from './backup-error.ts'

/** Any number that is nobody else's. */
const lock = 4_867_420

export interface BackupSession {
  /** Major version of the server. */
  major: number
  /** Begins a base backup; the WAL since then is kept for it. Returns the name of its first segment. */
  start(): Promise<{ firstWal: string; dataDirectory: string }>
  /** Ends it: what belongs into the file `backup_label`, and the last segment it needs. */
  stop(): Promise<{ label: string; lastWal: string }>
  end(): Promise<void>
}

/**
 * A connection of its own, because a base backup is bound to one, and with it ends the lock that lets one backup run at a
 * time, however its process dies. Throws a BackupError while another one runs.
 */
export async function openBackupSession(connectionString: string): Promise<BackupSession> {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' })
  client.on('error', () => undefined)
  await client.connect()
  const ask = async <Row>(statement: Sql): Promise<Row> => {
    const { rows } = await client.query<Row & Record<string, unknown>>(statement.toQuery())
    const [row] = rows
    if (!row) throw new RangeError('The statement returned no row')
    return row
  }
  try {
    const { free, version } = await ask<{ free: boolean; version: number }>(
      sql`select pg_try_advisory_lock(${lock}) as free, current_setting('server_version_num')::int as version`,
    )
    if (!free) {
      throw new AnotherBackupRuns('Another backup of this shop is running; nothing was done.')
    }
    return {
      major: Math.floor(version / 10_000),
      async start() {
        await ask(sql`select pg_create_physical_replication_slot('haat_backup', true, true)`)
        return ask(sql`
          select pg_walfile_name(pg_backup_start('haat', true)) as "firstWal",
            current_setting('data_directory') as "dataDirectory"`)
      },
      stop: () =>
        ask(sql`
          select labelfile as label, pg_walfile_name(lsn - 1) as "lastWal"
          from pg_backup_stop(wait_for_archive := false)`),
      end: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
