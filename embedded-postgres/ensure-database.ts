import pg from 'pg'
import type { Connection } from '../embedded-postgres/connection.ts'

/** Proves that the server answers, and makes the shop's database where it is missing. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ])
    if (found.rowCount === 0) {
      await client.query(`create database ${client.escapeIdentifier(connection.database)}`)
    }
  } finally {
    await client.end()
  }
}
