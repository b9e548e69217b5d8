import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { EmbeddedPostgresError, type Archive } from '@haat/embedded-postgres'
import { type Database, type Db, openDatabase } from '#platform/db/db.ts'
import { replaceShopCluster, startShopPostgres } from '#platform/db/shop-postgres.ts'
import { newId } from '#platform/id.ts'
import { folderStorage, type Storage } from '#platform/storage.ts'

import { BackupError } from './backup-error.ts'
import { unpackCluster } from './cluster-files.ts'
import { restoreDump } from './dump.ts'
import type { BackupPlace } from './make-backup.ts'
import { readFiles } from './make-backup.ts'
import { folderOf, type Manifest } from './manifest.ts'
import { checkParts, readParts } from './parts.ts'
import { KeptPictures } from './pictures.ts'
import { advanceOrderNumbers, nameOfFilledDatabase } from './restore.repo.ts'
import { fetchWal, timelineAfter } from './wal.ts'

export interface RestoreOptions {
  place: BackupPlace
  manifest: Manifest
  dataDir: string
  /** The last moment to restore; absent: the newest in the target. */
  until?: Date | undefined
  /** A PostgreSQL of one's own with an empty database; absent: the embedded one under `dataDir`. */
  databaseUrl?: string | undefined
  /** Where pictures go; absent: a folder under `dataDir`. */
  storage?: Storage | undefined
  /** Archives the WAL of the restored database from its first moment. */
  archive?: Archive | undefined
  /** Moves what is in `dataDir` aside; without it, a filled folder is refused. */
  moveAside?: boolean
}

export interface Restored {
  /** Where the old data are; undefined: there were none. */
  aside: string | undefined
  walSegments: number
  /** The restored shop's last write. */
  lastTransactionAt: Date
  /** Keys of the restored pictures. */
  keys: ReadonlySet<string>
}

/** Restores a backup. Checks the hashes of all its parts before anything is touched. */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { place, manifest, dataDir, until } = options
  refuseWrongTime(manifest, until)
  await checkParts({ target: place.target, folder: folderOf(manifest.id) }, [
    ...manifest.database.parts,
    ...manifest.files,
  ])
  if (options.databaseUrl) await refuseFilledDatabase(options.databaseUrl)
  const files = await readFiles(place, manifest)
  const aside = join(dataDir, `before-restore-${newId()}`)
  const moved = await makeRoom(options, aside)
  const written =
    manifest.database.kind === 'cluster'
      ? await restoreCluster({ ...options, database: manifest.database, aside: moved })
      : await restoreFromDump(options, moved)
  if (files.secretKey !== null) {
    const file = join(dataDir, 'secret-key')
    await writeFile(file, files.secretKey, { flag: 'wx', mode: 0o600 }).catch(keepExisting)
  }
  const storage = options.storage ?? folderStorage(join(dataDir, 'media'))
  const kept = new KeptPictures(place.target, place.seal)
  // The WAL may lead past the backup, so pictures that came after it are restored too.
  const keys = new Set([...files.pictures, ...(until ? [] : await kept.keys())])
  for (const key of keys) await storage.put(key, await kept.read(key))
  return { aside: moved, ...written, keys }
}

/** A database of one's own is never emptied from here, and a shop may be running on it. */
async function refuseFilledDatabase(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, 1)
  try {
    const name = await nameOfFilledDatabase(db).catch((error: unknown) => {
      const { cause } = error as { cause?: unknown } // QueryError
      const words = cause instanceof Error ? cause.message : String(error)
      throw new BackupError(`The database cannot be read (${words}). Nothing was touched.`)
    })
    if (name === undefined) return
    throw new BackupError(
      `The database ${name} holds a shop already. Nothing was touched. Stop the shop, rename that database (alter database … rename to …) and make an empty one of the same name and owner.`,
    )
  } finally {
    await close()
  }
}

function refuseWrongTime({ database, finishedAt, id }: Manifest, until: Date | undefined): void {
  if (!until) return
  if (database.kind === 'dump') {
    throw new BackupError('A backup by pg_dump holds one moment only: leave --to-time out.')
  }
  if (until < new Date(finishedAt)) {
    throw new BackupError(
      `The backup ${id} was finished at ${finishedAt}, after ${until.toISOString()}. Choose an older one.`,
    )
  }
}

const keepExisting = (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}

/** Refuses a filled data folder, or moves what is in it aside. Returns where to. */
async function makeRoom(
  { dataDir, databaseUrl, storage, moveAside = false }: RestoreOptions,
  aside: string,
): Promise<string | undefined> {
  await refuseRunning(dataDir)
  const names = [
    ...(databaseUrl ? [] : ['postgres/cluster', 'secret-key']),
    ...(storage ? [] : ['media']),
  ]
  const filled: string[] = []
  for (const name of names) if (await isFilled(join(dataDir, name))) filled.push(name)
  if (filled.length === 0) return undefined
  if (!moveAside) {
    // A start of the shop makes a key before anything else; it alone is no shop.
    if (filled.every((name) => name === 'secret-key')) return undefined
    throw new BackupError(
      `There is a shop in ${dataDir} (${filled.join(', ')}). Nothing was touched. Set HAAT_DATA_DIR to an empty folder, or add --move-aside to keep the old data beside the restored ones.`,
    )
  }
  await mkdir(join(aside, 'postgres'), { recursive: true, mode: 0o700 })
  return aside
}

const isFilled = async (path: string) =>
  (await readdir(path).catch(async () => ((await stat(path).catch(() => undefined)) ? ['it'] : [])))
    .length > 0

/** Holds the lock for a moment, which a running shop would not give. */
async function refuseRunning(dataDir: string): Promise<void> {
  const stop = new Error('Nothing to write')
  const never = () => Promise.reject(stop)
  const aside = join(dataDir, 'never-used')
  const options = { dataDir: join(dataDir, 'postgres'), aside, fill: never }
  await replaceShopCluster(options).catch((error: unknown) => {
    if (error === stop) return
    throw error instanceof EmbeddedPostgresError ? new BackupError(error.message) : error
  })
}

type ClusterRestore = RestoreOptions & {
  database: Extract<Manifest['database'], { kind: 'cluster' }>
  aside: string | undefined
}

type Written = Pick<Restored, 'walSegments' | 'lastTransactionAt'>

async function restoreCluster(options: ClusterRestore): Promise<Written> {
  const { place, manifest, database, dataDir, aside, databaseUrl } = options
  if (databaseUrl) {
    throw new BackupError(
      'This backup holds the files of the embedded PostgreSQL. Restore it without DATABASE_URL, then move the data by pg_dump and pg_restore.',
    )
  }
  const postgres = join(dataDir, 'postgres')
  await moveFiles(dataDir, aside)
  await replaceShopCluster({
    dataDir: postgres,
    ...(aside && { aside: join(aside, 'postgres/cluster') }),
    fill: async (folder) => {
      const from = { ...place, folder: folderOf(manifest.id) }
      await unpackCluster(await readParts(from, database.parts), folder)
    },
  })
  const walFolder = join(postgres, 'wal-to-recover')
  await rm(walFolder, { recursive: true, force: true })
  await mkdir(walFolder, { mode: 0o755 })
  try {
    const since = database.firstWal
    const walSegments = await fetchWal(place, { since, folder: walFolder })
    const timeline = await timelineAfter(walFolder, database)
    const recovery = { walFolder, timeline, until: options.until }
    const { archive } = options
    let last = manifest.startedAt
    const log = (line: string) => {
      last = /last completed transaction was at log time (\S+ \S+)$/.exec(line)?.[1] ?? last
    }
    const server = await startShopPostgres({ dataDir: postgres, recovery, archive, log })
    await server.stop()
    return { walSegments, lastTransactionAt: new Date(last) }
  } finally {
    await rm(walFolder, { recursive: true, force: true })
  }
}

async function moveFiles(dataDir: string, aside: string | undefined): Promise<void> {
  if (!aside) return
  for (const name of ['media', 'secret-key']) {
    if (await isFilled(join(dataDir, name))) await rename(join(dataDir, name), join(aside, name))
  }
}

async function restoreFromDump(
  { place, manifest, dataDir, databaseUrl }: RestoreOptions,
  aside: string | undefined,
): Promise<Written> {
  const written = { walSegments: 0, lastTransactionAt: new Date(manifest.startedAt) }
  const from = { ...place, folder: folderOf(manifest.id) }
  const { parts, major } = manifest.database
  await moveFiles(dataDir, aside)
  if (databaseUrl) {
    await restoreDump(await readParts(from, parts), databaseUrl, major)
    await atDatabase(databaseUrl, advanceOrderNumbers)
    return written
  }
  const postgres = join(dataDir, 'postgres')
  if (aside && (await isFilled(join(postgres, 'cluster')))) {
    await rename(join(postgres, 'cluster'), join(aside, 'postgres/cluster'))
  }
  const server = await startShopPostgres({ dataDir: postgres, log: () => {} })
  try {
    await restoreDump(await readParts(from, parts), server.url, major)
    await atDatabase(server.url, advanceOrderNumbers)
  } finally {
    await server.stop()
  }
  return written
}

async function atDatabase(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = openDatabase(url, 1)
  try {
    await work(db)
  } finally {
    await close()
  }
}

/** The rules of `verify` read every row, and nobody waits for them here. */
function withoutTimeout(address: string): string {
  const url = new URL(address)
  url.searchParams.set('options', '-c timezone=UTC')
  return url.href
}

/** Opens a restored shop's database for `work`, in a folder of its own that is removed afterwards. */
export async function inScratchRestore<Result>(
  { place, manifest, until }: Pick<RestoreOptions, 'place' | 'manifest' | 'until'>,
  parent: string,
  work: (database: Database, restored: Restored) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const dataDir = await mkdtemp(join(parent, 'restore-test-'))
  try {
    const restored = await restore({ place, manifest, until, dataDir })
    const postgres = join(dataDir, 'postgres')
    const server = await startShopPostgres({ dataDir: postgres, log: () => {} })
    const database = openDatabase(withoutTimeout(server.url), 2)
    try {
      return await work(database, restored)
    } finally {
      await database.close()
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
