import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'
import { startTestPostgres } from '#platform/db/shop-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects as a user who may create databases. */
    adminUrl: string
    /** Name of the migrated database that test files clone. */
    template: string
  }
}

let close = async (): Promise<void> => {}

/** A new database holds a closed shop, which sells nothing (`closedDatabase`). */
const openToCustomers =
  'insert into shop_setup (opened_at, cash, online, emi) values (now(), true, true, true)'

/** Starts and migrates one PostgreSQL for the whole run; TEST_DATABASE_URL names another one. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: async () => {} } : await startTestPostgres()
  const template = `haat_template_${randomUUID().replaceAll('-', '')}`
  close = async () => {
    if (given) await run(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
  try {
    await run(server.url, `create database ${template}`)
    const url = new URL(server.url)
    url.pathname = `/${template}`
    await migrate({ connectionString: url.href })
    await run(url.href, openToCustomers)
  } catch (error) {
    await close()
    throw error
  }
  project.provide('adminUrl', server.url)
  project.provide('template', template)
}

export async function teardown(): Promise<void> {
  await close()
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
