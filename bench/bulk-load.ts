import type { Database } from '../server/platform/db/db.ts'

/** The part of a connection that bulk loads use. */
export interface BulkClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/**
 * Runs `work` on a connection without triggers, foreign keys and limits, as a restore does. The indexes of `tables` that
 * hold no constraint are dropped before and built afterwards, which takes a fraction of the time. Needs a superuser.
 */
export async function loadInBulk(
  pool: Database['pool'],
  tables: readonly string[],
  work: (client: BulkClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    for (const setting of bulkSettings) await client.query(`set ${setting}`)
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
       where i.indrelid = any ($1::regclass[]) and not exists (
         select from pg_constraint c where c.conindid = i.indexrelid)`,
      [tables],
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await work(client)
    for (const { definition } of rows) await client.query(definition)
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
  } finally {
    // Its settings end with it.
    client.release(true)
  }
}

const bulkSettings = [
  'session_replication_role = replica',
  'statement_timeout = 0',
  'synchronous_commit = off',
  `work_mem = '256MB'`,
  `maintenance_work_mem = '1GB'`,
  'max_parallel_workers_per_gather = 2',
]
