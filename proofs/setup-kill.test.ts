import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'

import { scratchFolder } from '@haat/embedded-postgres'
import { createSetupLink } from '#modules/setup/index.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { closedDatabase } from '#test/database.ts'

import { full, testTimeoutMs, say } from './scale.ts'
import { kill, startServer } from '#test/running/servers.ts'

const kills = full ? 40 : 1
const secret = 'a secret of the stress tests, for nothing else'
const person = { name: 'Shirin Akter', password: 'bokul-phul-29', confirmPassword: 'bokul-phul-29' }

it(
  'a server killed while it makes the first admin leaves the admin, or the address to use again',
  async () => {
    const { url, drop } = await closedDatabase()
    const database = openDatabase(url, 3)
    const { db } = database
    const options = { databaseUrl: url, dataDir: await scratchFolder('haat'), secret }
    let made = 0
    let server = await startServer(options)
    for (let n = 0; n < kills; n += 1) {
      const publicUrl = 'https://shop.test'
      const link = (await createSetupLink({ db, clock: systemClock, publicUrl })) ?? ''
      const path = `/api/v1${link.replace(publicUrl, '')}`
      const use = (origin: string) =>
        fetch(origin + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ method: 'email', email: `owner-${n}@example.com`, ...person }),
        }).then(({ status }) => status)
      // The connection may break with the server.
      const asked = use(server.origin).catch(() => 0)
      // Hashing the password takes most of the time; the kills fall before, in and after the transaction.
      await wait(20 + ((n + 0.5) * 280) / kills)
      await kill(server)
      const status = await asked
      const { admins, links } = await state()
      expect([admins, links]).toEqual(admins === 1 ? [1, 0] : [0, 1])
      // Whoever got the reply is the admin.
      expect(status === 201 ? admins : 1).toBe(1)
      made += admins
      server = await startServer(options)
      expect(await use(server.origin)).toBe(admins === 1 ? 404 : 201)
      expect(await state()).toEqual({ admins: 1, links: 0 })
      await db.execute(sql`update users set role = 'user', deleted_at = now() where role = 'admin'`)
    }
    await kill(server)
    say(`${kills} servers killed; ${made} had made the admin before`)
    await database.close()
    await drop()

    async function state() {
      const rows = await db.query<{ admins: number; links: number }>(sql`
        select (select count(*)::int from users where role = 'admin') as admins,
          (select count(*)::int from setup_links) as links`)
      return rows[0] ?? { admins: 0, links: 0 }
    }
  },
  testTimeoutMs,
)
