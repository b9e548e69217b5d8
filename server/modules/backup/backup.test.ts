import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { type EmbeddedPostgres, scratchFolder } from '@haat/embedded-postgres'
import { systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startShopPostgres } from '#platform/db/shop-postgres.ts'
import { sql } from '#platform/db/sql.ts'
import { folderStorage } from '#platform/storage.ts'
import { fillAsOlderShop } from '#test/shops-of-older-releases/older-shop.ts'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { verifyShop } from '#modules/verify/index.ts'

import { openBackupSession } from './backup-session.repo.ts'
import { type BackupPlace, makeBackup } from './make-backup.ts'
import { listBackups, type Manifest, readManifest } from './manifest.ts'
import { proveRestore } from './prove-restore.ts'
import { restore } from './restore.ts'
import { openSeal } from './seal.ts'
import { namesIn } from './target/backup-target.ts'
import { folderTarget } from './target/folder-target.ts'
import { shipWal } from './wal.ts'
import { compileCache } from '#test/running/servers.ts'
import { aSmallDisk } from '../../test/faults/small-disk.ts'

// Room for the older backup and half of the next one.
const disk = aSmallDisk(40)
if (disk === undefined) {
  process.stdout.write(
    'No file system can be mounted here: backups to a full disk are not tested\n',
  )
}
afterAll(() => disk?.remove())

const logo = 'logo/haat-0b6e4f.webp'
let identity = ''
let dataDir = ''
let postgres: EmbeddedPostgres
let database: Database
let to = ''
let place: BackupPlace
/** One backup for all tests that need any, and the folder that keeps it. */
let made: Manifest
let kept = ''
const archive = () => ({ folder: join(dataDir, 'wal-archive'), timeoutSeconds: 30 })

// One shop of a few rows for all tests; each has a target of its own, with a copy of one backup.
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
  await write(21)
  kept = await scratchFolder('haat')
  const target = folderTarget(kept)
  made = await makeBackup(source(), { target, seal: await openSeal(target, 'unencrypted') })
}, 60_000)
afterAll(async () => {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
  await rm(kept, { recursive: true, force: true })
})
beforeEach(async () => {
  to = await scratchFolder('haat')
  await cp(kept, to, { recursive: true })
  const target = folderTarget(to)
  place = { target, seal: await openSeal(target, 'unencrypted') }
  return () => rm(to, { recursive: true, force: true })
})

/** Ids of the backups that could not be read when a new one was made. */
const broken: string[] = []

const source = () => ({
  connectionString: postgres.url,
  isEmbedded: true,
  secretKey: 'the secret key of the shop',
  clock: systemClock,
  storage: folderStorage(join(dataDir, 'media')),
  dataDir,
  onBroken: (id: string) => void broken.push(id),
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
    const before = Date.now()
    await write(1)
    await shipAll()
    const folder = join(to, 'restored')
    const manifest = await readManifest(place, id)
    const { lastTransactionAt } = await restore({ place, manifest, dataDir: folder })
    expect(lastTransactionAt.getTime()).toBeGreaterThanOrEqual(before)
    expect(await numbersIn(folder)).toContain(1)
    expect(await readFile(join(folder, 'media', logo), 'utf8')).toBe('a picture')
    expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe('the secret key of the shop')
  })

  it('brings back a chosen moment', async () => {
    const { id } = await makeBackup(source(), place)
    const manifest = await readManifest(place, id)
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
    const { id } = made
    expect(await proveRestore(place, { id, scratch: scratch() })).toMatchObject({ id, pictures: 1 })
    expect(await readdir(scratch())).toEqual([])
  })

  it('is not proven when it lacks a picture of the shop', async () => {
    const noPictures = { ...source(), storage: folderStorage(join(to, 'nothing')) }
    await rm(join(to, 'pictures'), { recursive: true })
    const { id } = await makeBackup(noPictures, place)
    await expect(proveRestore(place, { id, scratch: scratch() })).rejects.toThrow(
      `lacks pictures of the shop: ${logo}`,
    )
    expect(await readdir(scratch())).toEqual([])
  })
})

it('a backup that 88672fe8 made is restored, and its shop goes on', async () => {
  const folder = await scratchFolder('haat')
  const older = await startShopPostgres({
    dataDir: join(folder, 'postgres'),
    archive: { ...archive(), folder: join(folder, 'wal-archive') },
    log: () => {},
  })
  let id: string
  try {
    await fillAsOlderShop(older.url, '88672fe8')
    ;({ id } = await makeBackup(
      { ...source(), connectionString: older.url, dataDir: folder },
      place,
    ))
  } finally {
    await older.stop()
    await rm(folder, { recursive: true, force: true })
  }
  // Its manifests had no mark of the key.
  const file = join(to, 'backups', id, 'manifest.json')
  // as: it is a JSON object
  const { mac: _mac, ...unmarked } = JSON.parse(await readFile(file, 'utf8')) as { mac?: string }
  await writeFile(file, JSON.stringify(unmarked))
  const manifest = await readManifest(place, id)
  await restore({ place, manifest, dataDir: folder })
  const server = await startShopPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const restored = openDatabase(server.url, 2)
  try {
    await migrate({ connectionString: server.url })
    expect(await verifyShop(restored.db)).toEqual([])
    const rows = await restored.db.query(sql`select count(*)::int as orders from orders`)
    expect(rows).toEqual([{ orders: 583 }])
  } finally {
    await restored.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)

describe('a manifest that was planted or changed', () => {
  const manifestOf = (id: string) => join(to, 'backups', id, 'manifest.json')
  const plant = async (id: string, changes: object) => {
    await mkdir(join(to, 'backups', id), { recursive: true })
    await writeFile(manifestOf(id), JSON.stringify({ ...made, id, ...changes }))
  }
  beforeEach(() => void broken.splice(0))

  it('removes nothing beside the backups, and does not end the next one', async () => {
    const victim = join(to, 'victim.txt')
    await writeFile(victim, 'not ours')
    const part = { name: '../../victim.txt', bytes: 8, sha256: '0'.repeat(64) }
    const [first, second] = ['20200101T000000Z', '20200101T000001Z'] as const
    for (const id of [first, second]) await plant(id, { files: [part] })
    await writeFile(join(to, 'backups', first, 'part'), 'planted')
    const { id } = await makeBackup(source(), place)
    expect(await readFile(victim, 'utf8')).toBe('not ours')
    // The one of them that is kept for its day is told, and stays; the other one is gone with all that lay in its folder.
    expect(broken).toEqual([second])
    expect((await listBackups(place.target)).whole).toEqual([second, made.id, id])
    await expect(readdir(join(to, 'backups', first))).rejects.toThrow('ENOENT')
    await expect(readManifest(place, second)).rejects.toThrow('The backup is damaged')
  })

  it('has all pictures and WAL kept, as long as it is unknown what that backup needs', async () => {
    await write(31)
    await shipAll()
    const unnamed = join(to, 'pictures/logo/unnamed-0b6e4f.webp.zst')
    await writeFile(unnamed, 'a picture')
    const stillThere = async () => [
      ...(await namesIn(place.target, 'wal/')),
      ...(await namesIn(place.target, 'pictures/')),
    ]
    const before = await stillThere()
    const planted = '20200101T000000Z'
    await plant(planted, { pictures: 'many' })
    await makeBackup(source(), place)
    expect(broken).toEqual([planted])
    expect(await stillThere()).toEqual(expect.arrayContaining(before))
    await rm(join(to, 'backups', planted), { recursive: true })
    await makeBackup(source(), place)
    expect(before.length - (await stillThere()).length).toBeGreaterThan(0)
    await expect(readFile(unnamed)).rejects.toThrow('ENOENT')
  })

  it('of a backup of the future pushes out no real one', async () => {
    const ids = Array.from(
      { length: 12 },
      (_, month) => `2099${String(month + 1).padStart(2, '0')}01T000000Z`,
    )
    for (const id of ids) await plant(id, {})
    const { id } = await makeBackup(source(), place)
    expect((await listBackups(place.target)).whole).toEqual([made.id, id, ...ids])
  })

  it('in a folder that is not named as a backup is nobody’s', async () => {
    await plant('a copy', {})
    const { id } = await makeBackup(source(), place)
    expect((await listBackups(place.target)).whole).toEqual([made.id, id])
    expect(await readdir(join(to, 'backups/a copy'))).toEqual(['manifest.json'])
  })

  it('is refused with the key that marked it; one of an older release has no mark', async () => {
    const sealed = { ...place, seal: await openSeal(place.target, identity) }
    const { id } = await makeBackup(source(), sealed)
    const text = await readFile(manifestOf(id), 'utf8')
    const rewrite = async (change: (manifest: Record<string, unknown>) => object) => {
      // as: it is a JSON object
      const changed = change(JSON.parse(text) as Record<string, unknown>)
      await writeFile(manifestOf(id), JSON.stringify(changed))
      return readManifest(sealed, id).then(
        () => 'read',
        (error: unknown) => String(error),
      )
    }
    expect(await rewrite((manifest) => manifest)).toBe('read')
    expect(await rewrite((manifest) => ({ ...manifest, pictures: 7 }))).toContain(
      'is not what was written',
    )
    expect(await rewrite(({ mac: _mac, ...rest }) => rest)).toBe('read')
    // Of another backup of the same key.
    expect(await rewrite((manifest) => ({ ...manifest, id: made.id }))).toContain(
      'is not what was written',
    )
  })
})

it.each(['../x', 'a/../../x', '/x', 'a//x', 'a\\..\\x', '.', ''])(
  'a target has nothing at %j',
  async (name) => {
    const target = folderTarget(join(to, 'place'))
    await expect(target.get(name)).rejects.toThrow(RangeError)
    await expect(target.put(name, Buffer.from('x'))).rejects.toThrow(RangeError)
    await expect(target.remove(name)).rejects.toThrow(RangeError)
  },
)

describe('a fault', () => {
  it.each([
    ['while it reads the database', 'database'],
    ['before it is whole', 'manifest'],
  ])(
    'a backup whose process is killed %s is no backup; the older one stays and the next one cleans up',
    async (_when, haltAt) => {
      const child = fork(join(import.meta.dirname, '../../test/running/backup-process.ts'), {
        env: {
          HALT_AT: haltAt,
          DATABASE_URL: postgres.url,
          HAAT_DATA_DIR: dataDir,
          BACKUP_TO: to,
          BACKUP_KEY: 'unencrypted',
          ...compileCache,
        },
      })
      const gone = once(child, 'exit')
      const [said] = await Promise.race([once(child, 'message'), gone])
      expect(said).toBe('halted')
      child.kill('SIGKILL')
      await gone
      expect((await listBackups(place.target)).whole).toEqual([made.id])
      // PostgreSQL notices a lost connection after a moment, and ends its backup.
      const next = await vi.waitFor(() => makeBackup(source(), place), 60_000)
      expect(await listBackups(place.target)).toEqual({ whole: [made.id, next.id], leftovers: [] })
    },
  )

  it.skipIf(disk === undefined)(
    'a full or read-only disk is told in words, and the older backups stay',
    async () => {
      const { folder = '', makeReadOnly, makeWritable } = disk ?? {}
      await cp(kept, folder, { recursive: true })
      const target = folderTarget(folder)
      const full = { ...place, target }
      const tries = async () => {
        const words = await makeBackup(source(), full).catch((error: unknown) => error)
        expect(await listBackups(target)).toEqual({ whole: [made.id], leftovers: [] })
        return words
      }
      const filler = join(folder, 'filler')
      await writeFile(filler, Buffer.alloc(40 * 2 ** 20)).catch(() => undefined)
      expect(await tries()).toMatchObject({
        name: 'BackupError',
        message: expect.stringMatching(/disk .* is full, so there is no new backup/),
      })
      await rm(filler)
      makeReadOnly?.()
      expect(await tries()).toMatchObject({
        name: 'BackupError',
        message: expect.stringMatching(/disk .* is read-only/),
      })
      makeWritable?.()
      const { id } = await makeBackup(source(), full)
      expect((await listBackups(target)).whole).toEqual([made.id, id])
    },
  )

  it('a damaged backup is refused before anything is touched', async () => {
    const { id, database: saved } = made
    const part = join(to, 'backups', id, saved.parts[0]?.name ?? '')
    const bytes = await readFile(part)
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await writeFile(part, bytes)
    const manifest = await readManifest(place, id)
    const folder = join(to, 'restored')
    await expect(restore({ place, manifest, dataDir: folder })).rejects.toThrow(
      'The backup is damaged',
    )
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })

  it('another key is refused', async () => {
    const sealed = { ...place, seal: await openSeal(place.target, identity) }
    const { id } = await makeBackup(source(), sealed)
    const manifest = await readManifest(place, id)
    const other = { ...place, seal: await openSeal(place.target, await generateX25519Identity()) }
    await expect(restore({ place: other, manifest, dataDir: join(to, 'x') })).rejects.toThrow(
      'BACKUP_KEY does not open',
    )
  })

  it('a restore onto a running shop is refused, with and without --move-aside', async () => {
    for (const moveAside of [false, true]) {
      await expect(restore({ place, manifest: made, dataDir, moveAside })).rejects.toThrow(
        'already running',
      )
    }
  })

  it('a restore onto a closed shop is refused unless the old data are moved aside', async () => {
    const folder = join(to, 'closed')
    await mkdir(join(folder, 'postgres/cluster'), { recursive: true })
    await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), '18')
    const options = { place, manifest: made, dataDir: folder }
    await expect(restore(options)).rejects.toThrow('--move-aside')
    const { aside = '' } = await restore({ ...options, moveAside: true })
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
