import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { type EmbeddedPostgres, scratchFolder } from '@haat/embedded-postgres'
import { systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startShopPostgres } from '#platform/db/shop-postgres.ts'
import { sql } from '#platform/db/sql.ts'
import { folderStorage } from '#platform/storage.ts'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openBackupSession } from './backup-session.repo.ts'
import { type BackupPlace, makeBackup } from './make-backup.ts'
import { listBackups, readManifest } from './manifest.ts'
import { proveRestore } from './prove-restore.ts'
import { restore } from './restore.ts'
import { openSeal } from './seal.ts'
import type { BackupTarget } from './target/backup-target.ts'
import { folderTarget } from './target/folder-target.ts'
import { shipWal } from './wal.ts'

const logo = 'logo/haat-0b6e4f.webp'
let identity = ''
let dataDir = ''
let postgres: EmbeddedPostgres
let database: Database
let to = ''
let place: BackupPlace
const archive = () => ({ folder: join(dataDir, 'wal-archive'), timeoutSeconds: 30 })

// One shop of a few rows for all tests; each has a target of its own.
beforeAll(async () => {
  identity = await generateX25519Identity()
  dataDir = await scratchFolder('haat')
  postgres = await startShopPostgres({
    dataDir: join(dataDir, 'postgres'),
    archive: archive(),
    log: () => {},
  })
  await migrate({ connectionString: postgres.url })
  database = openDatabase(postgres.url, 2)
  await database.db.execute(sql`create table probe (n int)`)
  await database.db.execute(sql`create table probe_pictures (image text)`)
  await database.db.execute(sql`insert into probe_pictures values (${logo})`)
  await folderStorage(join(dataDir, 'media')).put(logo, Buffer.from('a picture'))
  await writeFile(join(dataDir, 'secret-key'), 'the secret key of the shop')
}, 60_000)
afterAll(async () => {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  to = await scratchFolder('haat')
  const target = folderTarget(to)
  place = { target, seal: await openSeal(target, 'unencrypted') }
  return () => rm(to, { recursive: true, force: true })
})

const source = () => ({
  connectionString: postgres.url,
  isEmbedded: true,
  secretKey: 'the secret key of the shop',
  clock: systemClock,
  storage: folderStorage(join(dataDir, 'media')),
  dataDir,
})
const write = (n: number) => database.db.execute(sql`insert into probe values (${n})`)
const scratch = () => join(to, 'scratch')

/** The numbers in the restored shop of a data folder. */
async function numbersIn(folder: string): Promise<number[]> {
  const server = await startShopPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const opened = openDatabase(server.url, 1)
  try {
    const rows = await opened.db.query<{ n: number }>(sql`select n from probe order by n`)
    return rows.map(({ n }) => n)
  } finally {
    await opened.close()
    await server.stop()
  }
}

/** Ships all that was written until now. */
async function shipAll(): Promise<void> {
  const [row] = await database.db.query<{ name: string }>(
    sql`select pg_walfile_name(pg_switch_wal()) as name`,
  )
  const last = row?.name ?? ''
  for (;;) {
    const names = await readdir(archive().folder)
    await shipWal(place, archive().folder)
    if (names.includes(last)) return
    await pause(50)
  }
}

describe('a backup with its WAL', () => {
  it('brings back all that was written until the last segment, pictures and secret key', async () => {
    const seal = await openSeal(place.target, identity)
    place = { ...place, seal }
    const { id } = await makeBackup(source(), place)
    await write(1)
    await shipAll()
    const folder = join(to, 'restored')
    const manifest = await readManifest(place.target, id)
    const { lastTransactionAt } = await restore({ place, manifest, dataDir: folder })
    expect(Date.now() - lastTransactionAt.getTime()).toBeLessThan(30_000)
    expect(await numbersIn(folder)).toContain(1)
    expect(await readFile(join(folder, 'media', logo), 'utf8')).toBe('a picture')
    expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe('the secret key of the shop')
  })

  it('brings back a chosen moment', async () => {
    const { id } = await makeBackup(source(), place)
    const manifest = await readManifest(place.target, id)
    await write(11)
    await pause(20)
    const until = new Date()
    await pause(20)
    await write(12)
    await shipAll()
    const earlier = join(to, 'earlier')
    await restore({ place, manifest, dataDir: earlier, until })
    const numbers = await numbersIn(earlier)
    expect(numbers).toContain(11)
    expect(numbers).not.toContain(12)
    const tooEarly = new Date(Date.parse(manifest.startedAt) - 1_000)
    await expect(
      restore({ place, manifest, dataDir: join(to, 'x'), until: tooEarly }),
    ).rejects.toThrow('Choose an older one')
  })

  it('is proven by a restore into a scratch folder, which is removed', async () => {
    const { id } = await makeBackup(source(), place)
    expect(await proveRestore(place, { id, scratch: scratch() })).toMatchObject({ id, pictures: 1 })
    expect(await readdir(scratch())).toEqual([])
  })

  it('is not proven when it lacks a picture of the shop', async () => {
    const noPictures = { ...source(), storage: folderStorage(join(to, 'nothing')) }
    const { id } = await makeBackup(noPictures, place)
    await expect(proveRestore(place, { id, scratch: scratch() })).rejects.toThrow(
      `lacks pictures of the shop: ${logo}`,
    )
    expect(await readdir(scratch())).toEqual([])
  })
})

describe('a fault', () => {
  const broken = (target: BackupTarget, put: BackupTarget['put']): BackupTarget => ({
    ...target,
    put,
  })

  it('a backup killed half way is no backup; the older ones stay and the next one cleans up', async () => {
    const { id } = await makeBackup(source(), place)
    // What a killed process leaves: parts without a manifest.
    await place.target.put('backups/20200101T000000Z/database.tar-00001.zst', Buffer.from('half'))
    expect((await listBackups(place.target)).whole).toEqual([id])
    const { id: next } = await makeBackup(source(), place)
    expect(await listBackups(place.target)).toEqual({ whole: [id, next], leftovers: [] })
  })

  it('a full disk is told in words, and the older backups stay', async () => {
    const { id } = await makeBackup(source(), place)
    const full = broken(place.target, async (name, bytes) => {
      if (name.includes('files')) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      await place.target.put(name, bytes)
    })
    await expect(makeBackup(source(), { ...place, target: full })).rejects.toThrow('no space')
    expect(await listBackups(place.target)).toEqual({ whole: [id], leftovers: [] })
  })

  it('a damaged backup is refused before anything is touched', async () => {
    const { id, database: made } = await makeBackup(source(), place)
    const part = join(to, 'backups', id, made.parts[0]?.name ?? '')
    const bytes = await readFile(part)
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await writeFile(part, bytes)
    const manifest = await readManifest(place.target, id)
    const folder = join(to, 'restored')
    await expect(restore({ place, manifest, dataDir: folder })).rejects.toThrow(
      'The backup is damaged',
    )
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })

  it('another key is refused', async () => {
    const made = { ...place, seal: await openSeal(place.target, identity) }
    const { id } = await makeBackup(source(), made)
    const manifest = await readManifest(place.target, id)
    const other = { ...place, seal: await openSeal(place.target, await generateX25519Identity()) }
    await expect(restore({ place: other, manifest, dataDir: join(to, 'x') })).rejects.toThrow(
      'BACKUP_KEY does not open',
    )
  })

  it('a restore onto a running shop is refused, with and without --move-aside', async () => {
    const { id } = await makeBackup(source(), place)
    const manifest = await readManifest(place.target, id)
    for (const moveAside of [false, true]) {
      await expect(restore({ place, manifest, dataDir, moveAside })).rejects.toThrow(
        'already running',
      )
    }
  })

  it('a restore onto a closed shop is refused unless the old data are moved aside', async () => {
    await write(21)
    const { id } = await makeBackup(source(), place)
    const manifest = await readManifest(place.target, id)
    const folder = join(to, 'closed')
    await mkdir(join(folder, 'postgres/cluster'), { recursive: true })
    await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), '18')
    await expect(restore({ place, manifest, dataDir: folder })).rejects.toThrow('--move-aside')
    const { aside = '' } = await restore({ place, manifest, dataDir: folder, moveAside: true })
    expect(await numbersIn(folder)).toContain(21)
    expect(await readFile(join(aside, 'postgres/cluster/PG_VERSION'), 'utf8')).toBe('18')
  })

  it('a second backup at once is refused', async () => {
    const first = await openBackupSession(postgres.url)
    try {
      await expect(makeBackup(source(), place)).rejects.toThrow('Another backup')
    } finally {
      await first.end()
    }
    expect((await makeBackup(source(), place)).encrypted).toBe(false)
  })
})
