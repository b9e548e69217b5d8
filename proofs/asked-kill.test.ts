import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'

import { openDatabase } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { testDatabase } from '#test/database.ts'
import { aCustomer } from '#test/people.ts'
import { scratchFolder } from '@haat/embedded-postgres'

import { releaseJobs } from './release-jobs.repo.ts'
import { rowsOf } from './rows-of.ts'
import { full, testTimeoutMs, say } from './scale.ts'
import { kill, startServer } from '#test/running/servers.ts'

const people = full ? 200 : 10
const secret = 'a secret of the stress tests, for nothing else'

it(
  'every requested code is sent, though the server is killed right after its reply',
  async () => {
    const { url, drop } = await testDatabase()
    const database = openDatabase(url, 3)
    const options = { databaseUrl: url, dataDir: await scratchFolder('haat'), secret }
    const { db } = database
    const shop = rowsOf(db, secret)
    const phones: string[] = []
    for (let n = 0; n < people; n += 1) phones.push((await aCustomer(shop)).phone)

    const first = await startServer(options)
    await Promise.all(phones.map((phone) => ask(first.origin, phone)))
    await kill(first)
    expect(await waiting()).toBeGreaterThan(0)
    const before = await codes()
    await releaseJobs(db)

    const second = await startServer(options)
    while ((await waiting()) > 0) await wait(20)
    await kill(second)
    const after = await codes()
    expect(after.phones).toEqual(phones.toSorted())
    // A worker runs two jobs at once: those done but not yet recorded are repeated.
    expect(after.count).toBeLessThanOrEqual(people + 2)
    say(`${people} asked; ${before.count} codes when the server was killed, ${after.count} at last`)
    await database.close()
    await drop()

    async function codes(): Promise<{ phones: string[]; count: number }> {
      const rows = await db.query<{ identifier: string }>(
        sql`select identifier from verification_codes`,
      )
      const all = rows.map(({ identifier }) => identifier)
      return { phones: [...new Set(all)].toSorted(), count: all.length }
    }

    async function waiting(): Promise<number> {
      const one = await db.query<{ jobs: number }>(sql`
        select (select count(*) from outbox)::int
          + (select count(*) from graphile_worker.jobs)::int as jobs`)
      return one[0]?.jobs ?? 0
    }
  },
  testTimeoutMs,
)

async function ask(origin: string, identifier: string): Promise<void> {
  const reply = await fetch(`${origin}/api/v1/user/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier }),
  })
  expect(reply.status).toBe(200)
}
