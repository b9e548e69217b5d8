import { z } from 'zod'

import { SettingsError } from './settings-error.ts'

const postgresAddress = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address such as postgres://user:password@host:5432/database',
  })
  .optional()

export const DatabaseEnvironment = z.object({
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  DATABASE_OWNER_URL: postgresAddress,
  DATABASE_READ_URL: postgresAddress,
  DATABASE_POOLER_STATEMENTS: z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .default(false),
})

export interface DatabaseSettings {
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  /**
   * The address of PostgreSQL itself, where `databaseUrl` leads through a connection pooler; for whatever needs a
   * session: migrations, notices, the job queue.
   */
  databaseDirectUrl: string | undefined
  /** Whether the pooler keeps prepared statements (PgBouncer from 1.21 on with max_prepared_statements). */
  poolerStatements: boolean
  /** Connects as the owner of the database for migrations; absent: `databaseDirectUrl` or `databaseUrl`. */
  databaseOwnerUrl: string | undefined
  /** A streaming replica, for public replies that are kept; absent: all reads go to the primary. */
  databaseReadUrl: string | undefined
}

/** Throws a SettingsError where one is set that means nothing without `DATABASE_URL`. */
export function databaseSettings(env: z.output<typeof DatabaseEnvironment>): DatabaseSettings {
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (env[name] === undefined || env.DATABASE_URL !== undefined) continue
    throw new SettingsError(`DATABASE_URL: is required with ${name}`)
  }
  return {
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    poolerStatements: env.DATABASE_POOLER_STATEMENTS,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
  }
}
