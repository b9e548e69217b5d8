import type { Database } from '../server/platform/db/db.ts'

/** The part of a connection that bulk loads use. */
export interface BulkClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/**
 * Runs `work` on two connections, of which each keeps a processor busy, without triggers, foreign keys and limits, as a restore
 * does. The indexes of `tables` that hold no constraint are dropped before and built afterwards, which takes a fraction of the
 * time. Needs a superuser.
 */
export async function loadInBulk(
  pool: Database['pool'],
  tables: readonly string[],
  work: (client: BulkClient, other: BulkClient) => Promise<void>,
): Promise<void> {
  const [client, other] = [await pool.connect(), await pool.connect()]
  const both = [client, other]
  try {
    for (const one of both) {
      for (const setting of bulkSettings) await one.query(`set ${setting}`)
    }
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
       where i.indrelid = any ($1::regclass[]) and not exists (
         select from pg_constraint c where c.conindid = i.indexrelid)`,
      [tables],
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await work(client, other)
    await share(both, rows, (one, { definition }) => one.query(definition))
    await share(both, tables, (one, table) => one.query(`vacuum analyze ${table}`))
  } finally {
    // Their settings end with them.
    for (const one of both) one.release(true)
  }
}

/** Does `work` for all items, which may come in any order, on whichever connection is free. */
export async function share<Item>(
  clients: readonly BulkClient[],
  items: Iterable<Item>,
  work: (client: BulkClient, item: Item) => Promise<unknown>,
): Promise<void> {
  // One iterator for all: each item is handed out once.
  const left = Iterator.from(items)
  await Promise.all(
    clients.map(async (client) => {
      for (const item of left) await work(client, item)
    }),
  )
}

const bulkSettings = [
  'session_replication_role = replica',
  'statement_timeout = 0',
  'synchronous_commit = off',
  `work_mem = '256MB'`,
  `maintenance_work_mem = '1GB'`,
  'max_parallel_workers_per_gather = 2',
]
