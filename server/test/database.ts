import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** A database for one test file: migrated, empty, cloned from the template in milliseconds. */
export const testDatabase = () => databaseLike(inject('template'))

/** A migrated database whose shop is not open yet. */
export async function closedDatabase(): ReturnType<typeof testDatabase> {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('delete from shop_setup')
  } finally {
    await client.end()
  }
  return database
}

/** A database without any schema. */
export const bareDatabase = () => databaseLike('template0')

async function databaseLike(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `haat_test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('adminUrl'))
  // FILE_COPY is three times as fast as the default on a server without fsync.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  }
}

/** Connection string of this connection's database, for a second one. */
export async function databaseOf(db: Db): Promise<string> {
  const rows = await db.query<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${rows[0]?.name ?? ''}`
  return url.href
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
