import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { testDatabase } from '#test/database.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

import { openBackupSession } from './backup-session.repo.ts'
import { listBackups, readManifest } from './manifest.ts'
import { openPlace } from './open-place.ts'
import { restore } from './restore.ts'

let folder: string
let shop: TestShop
let close: () => Promise<void>
let owner: string
const path = process.env['PATH'] ?? ''

/** A pg_dump that writes down which database it was asked for, since the embedded PostgreSQL brings none. */
const program = (said: string) => `#!/bin/sh
[ "$1" = --version ] && { echo 'pg_dump (PostgreSQL) 99.0'; exit; }
echo "$@" > '${said}'
echo 'a dump'
`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-dump-'))
  await writeFile(join(folder, 'pg_dump'), program(join(folder, 'said')))
  await chmod(join(folder, 'pg_dump'), 0o755)
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
  expect(await readFile(join(folder, 'said'), 'utf8')).toContain(`--dbname ${owner}`)
})

it('a restore into a database that holds a shop is refused, and neither it nor its pictures are touched', async () => {
  await shop.platform.jobs['backup.make']?.({})
  const place = await openPlace(shop.platform.settings)
  const [id = ''] = (await listBackups(place.target)).whole
  const manifest = await readManifest(place.target, id)
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
