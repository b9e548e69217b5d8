import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import pg from 'pg'

import { migrate } from '#platform/db/migrate.ts'

import { bareDatabase } from '../database.ts'

/** A database with users, orders, payments, refunds and reviews that the code of an older commit made, migrated. */
export async function olderShop(
  commit: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const database = await bareDatabase()
  const dump = await promisify(gunzip)(
    await readFile(join(import.meta.dirname, `${commit}.sql.gz`)),
  )
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(dump.toString())
  } finally {
    await client.end()
  }
  await migrate({ connectionString: database.url })
  return database
}
