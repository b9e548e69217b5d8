import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { withoutPassword } from '#platform/db/without-password.ts'
import { testDatabase } from '#test/database.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

import { restoreDump } from './dump.ts'
import { openBackupSession } from './backup-session.repo.ts'
import { listBackups, readManifest } from './manifest.ts'
import { openPlace } from './open-place.ts'
import { advanceOrderNumbers } from './restore.repo.ts'
import { restore } from './restore.ts'

let folder: string
let shop: TestShop
let close: () => Promise<void>
let owner: string
const path = process.env['PATH'] ?? ''

/**
 * A pg_dump or pg_restore that writes down its arguments and the password it was told, since the embedded PostgreSQL brings
 * none.
 */
const program = (said: string) => `#!/bin/sh
[ "$1" = --version ] && { echo 'pg (PostgreSQL) 99.0'; exit; }
echo "$@" > '${said}'
echo "$PGPASSWORD" > '${said}-password'
case "$1" in --format*) echo 'a dump' ;; *) cat > '${said}-input' ;; esac
`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-dump-'))
  for (const name of ['pg_dump', 'pg_restore']) {
    await writeFile(
      join(folder, name),
      program(join(folder, name === 'pg_dump' ? 'said' : 'restored')),
    )
    await chmod(join(folder, name), 0o755)
  }
  process.env['PATH'] = `${folder}:${path}`
  const database = await testDatabase()
  owner = `${database.url}?application_name=owner`
  const opened = await openTestShop({
    makeDatabase: async () => database,
    overrides: {
      databaseUrl: database.url,
      databaseOwnerUrl: owner,
      backup: { to: join(folder, 'to'), key: 'unencrypted', store: undefined },
    },
  })
  ;({ shop, close } = opened)
})
afterAll(async () => {
  process.env['PATH'] = path
  await close()
  await rm(folder, { recursive: true, force: true })
})

it('a database with two roles is dumped as its owner, since the role of the shop may not read all of it', async () => {
  await shop.platform.jobs['backup.make']?.({})
  const { address } = withoutPassword(owner)
  expect(await readFile(join(folder, 'said'), 'utf8')).toContain(`--dbname ${address}`)
})

it('no password is in the arguments of a dump or a restore, which every user of the machine may read', async () => {
  const password = decodeURIComponent(new URL(owner).password)
  expect(password).not.toBe('')
  await shop.platform.jobs['backup.make']?.({})
  await restoreDump(Readable.from([Buffer.from('a dump')]), owner, 15)
  for (const name of ['said', 'restored']) {
    const told = await readFile(join(folder, name), 'utf8')
    expect(told).toContain('application_name=owner')
    expect(told).not.toContain(password)
    expect((await readFile(join(folder, `${name}-password`), 'utf8')).trim()).toBe(password)
  }
})

it('a restore into a database that holds a shop is refused, and neither it nor its pictures are touched', async () => {
  await shop.platform.jobs['backup.make']?.({})
  const place = await openPlace(shop.platform.settings)
  const [id = ''] = (await listBackups(place.target)).whole
  const manifest = await readManifest(place, id)
  const dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'media'), { recursive: true })
  await writeFile(join(dataDir, 'media/picture.webp'), 'a picture')
  const options = { place, manifest, dataDir, databaseUrl: shop.platform.settings.databaseUrl }
  for (const moveAside of [true, false]) {
    await expect(restore({ ...options, moveAside })).rejects.toThrow(
      /The database haat_test_\w+ holds a shop already.*Nothing was touched/,
    )
  }
  expect(await readdir(join(dataDir, 'media'))).toEqual(['picture.webp'])
})

it('a backup that is due while another one runs is no failure', async () => {
  const running = await openBackupSession(shop.platform.settings.databaseUrl ?? '')
  const count = async () => {
    const [row] = await shop.db.query<{ runs: number }>(sql`
      select count(*)::int as runs from backup_runs where not succeeded`)
    return row?.runs
  }
  try {
    await shop.platform.jobs['backup.make']?.({})
    expect(await count()).toBe(0)
  } finally {
    await running.end()
  }
})

it('the shop of a restored dump leaves out numbers of orders that may have been drawn after it', async () => {
  const drawn = async () => {
    const [row] = await shop.db.query<{ at: number }>(sql`
      select (draw_order_position() ->> 'position')::int as at`)
    return row?.at ?? 0
  }
  const before = await drawn()
  expect(await drawn()).toBe(before + 1)
  await advanceOrderNumbers(shop.db)
  expect(await drawn()).toBe(before + 10_002)
  expect(await drawn()).toBe(before + 10_003)
})
