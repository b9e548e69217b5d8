import { join } from 'node:path'

import type { Db } from '#platform/db/db.ts'
import { readMigrations } from '#platform/db/schema-files.ts'
import { sql } from '#platform/db/sql.ts'

const serverFolder = join(import.meta.dirname, '..')

/**
 * Throws where a migration that is not applied takes away what the running release needs (expand and contract:
 * its header names the oldest code that can run on it). `root` is the server's folder; tests pass another.
 */
export async function refuseContract(db: Db, root = serverFolder): Promise<void> {
  const [applied, files] = await Promise.all([
    db.query<{ name: string }>(sql`select name from schema_migrations`),
    readMigrations(root),
  ])
  const names = new Set(applied.map(({ name }) => name))
  // Not only files of this release: it may have squashed those that are applied.
  const numbers = [...names].flatMap((name) => /^\d{4}/.exec(name) ?? [])
  const newest = numbers.toSorted().at(-1) ?? ''
  const contract = files.find(
    ({ name, oldestCode }) => !names.has(name) && oldestCode !== undefined && oldestCode > newest,
  )
  if (contract) {
    throw new Error(
      `${contract.name} takes away what the running release needs. Upgrade to the release before this one first, or stop the shop and start this one.`,
    )
  }
}
