import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import pg from 'pg'

import { migrate } from '#platform/db/migrate.ts'

import { bareDatabase } from '../database.ts'

type TestDatabase = Awaited<ReturnType<typeof bareDatabase>>

/** The shop that the code of an older commit made, migrated. */
export async function olderShop(commit: string): Promise<TestDatabase> {
  const database = await bareDatabase()
  await fillAsOlderShop(database.url, commit)
  await migrate({ connectionString: database.url })
  return database
}

/** Fills an empty database with that shop as it was. */
export async function fillAsOlderShop(connectionString: string, commit: string): Promise<void> {
  const dump = await promisify(gunzip)(
    await readFile(join(import.meta.dirname, `${commit}.sql.gz`)),
  )
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(dump.toString())
  } finally {
    await client.end()
  }
}
