import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import type { Clock } from '#platform/clock.ts'
import type { Storage } from '#platform/storage.ts'
import { z } from 'zod'

import { openBackupSession } from './backup-session.repo.ts'
import { packCluster } from './cluster-files.ts'
import { dumpDatabase } from './dump.ts'
import {
  backupId,
  folderOf,
  listBackups,
  type Manifest,
  readManifest,
  readProven,
  writeManifest,
} from './manifest.ts'
import { type Place, readParts, writeParts } from './parts.ts'
import { KeptPictures } from './pictures.ts'
import { dailyIds, keptIds } from './retention.ts'
import type { Seal } from './seal.ts'
import { type BackupTarget, namesIn } from './target/backup-target.ts'
import { pruneWal } from './wal.ts'

export interface BackupSource {
  connectionString: string
  /** The database is the embedded one, whose files are at hand. */
  isEmbedded: boolean
  storage: Storage
  dataDir: string
  /** The one in use. */
  secretKey: string
  clock: Clock
  /** Told of an older backup that cannot be read. It stays where it is, and the new one is made all the same. */
  onBroken(id: string, error: unknown): void
}

export interface BackupPlace {
  target: BackupTarget
  seal: Seal
}

/** What a backup lists in addition to the database. */
const Files = z.object({ pictures: z.array(z.string()), secretKey: z.string().nullable() })

/**
 * Makes a backup, then removes what retention no longer keeps. The manifest is written last: what was broken off before is
 * no backup, and the next one removes it. Throws a BackupError while another backup of this shop runs.
 */
export async function makeBackup(source: BackupSource, place: BackupPlace): Promise<Manifest> {
  const { target } = place
  const session = await openBackupSession(source.connectionString)
  try {
    const id = await freeId(target, source.clock.now())
    const folder = folderOf(id)
    const startedAt = source.clock.now().toISOString()
    try {
      const database = source.isEmbedded
        ? await saveCluster({ ...place, folder }, packCluster(session), session.major)
        : await saveDump({ ...place, folder }, source.connectionString, session.major)
      const pictures = await new KeptPictures(target, place.seal).add(source.storage)
      // Whoever can read an unencrypted backup must not be able to sign sessions.
      const secretKey = place.seal.encrypted ? await keptSecretKey(source) : null
      const list = Readable.from([Buffer.from(JSON.stringify({ pictures, secretKey }))])
      const manifest: Manifest = {
        format: 1,
        id,
        startedAt,
        finishedAt: source.clock.now().toISOString(),
        encrypted: place.seal.encrypted,
        database,
        files: await writeParts({ ...place, folder }, 'files', list),
        pictures: pictures.length,
        hasSecretKey: secretKey !== null,
      }
      await writeManifest(place, manifest)
      await prune(source, place, { made: manifest, pictures })
      return manifest
    } catch (error) {
      await removeLeftovers(target).catch(() => undefined)
      throw error
    }
  } finally {
    await session.end()
  }
}

type Database = Manifest['database']

async function saveCluster(
  place: Place,
  { stream, wal }: ReturnType<typeof packCluster>,
  major: number,
): Promise<Database> {
  const parts = await writeParts(place, 'database.tar', stream)
  return { kind: 'cluster', major, ...(await wal), parts }
}

async function saveDump(place: Place, connectionString: string, major: number): Promise<Database> {
  const stream = await dumpDatabase(connectionString, major)
  return { kind: 'dump', major, parts: await writeParts(place, 'database.dump', stream) }
}

/** A second backup within the same second gets the next one. */
async function freeId(target: BackupTarget, now: Date): Promise<string> {
  const { whole } = await listBackups(target)
  for (let at = now.getTime(); ; at += 1_000) {
    const id = backupId(new Date(at))
    if (!whole.includes(id)) return id
  }
}

/** The secret key that the shop made for itself; null: SECRET_KEY is a setting, which is the operator's to keep. */
async function keptSecretKey({ dataDir, secretKey }: BackupSource): Promise<string | null> {
  const kept = await readFile(join(dataDir, 'secret-key'), 'utf8').catch(() => null)
  return kept === secretKey ? kept : null
}

export async function readFiles(
  { target, seal }: BackupPlace,
  { id, files }: Manifest,
): Promise<z.output<typeof Files>> {
  const stream = await readParts({ target, seal, folder: folderOf(id) }, files)
  return Files.parse(JSON.parse((await buffer(stream)).toString()))
}

async function prune(
  { onBroken }: BackupSource,
  place: BackupPlace,
  { made, pictures }: { made: Manifest; pictures: readonly string[] },
) {
  const { target } = place
  const { whole } = await listBackups(target)
  // One that claims to be of the future would push out the real ones.
  const past = whole.filter((id) => id <= made.id)
  const kept = keptIds(past)
  for (const id of past.filter((one) => !kept.has(one))) await removeBackup(target, id)
  await removeLeftovers(target)
  const told = new Set<string>()
  const tried = async <T>(id: string, read: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await read()
    } catch (error) {
      if (!told.has(id)) onBroken(id, error)
      told.add(id)
      return undefined
    }
  }
  const oldest = dailyIds(past).toSorted()[0] ?? made.id
  const first = await tried(oldest, () => readProven(place, oldest))
  // Unknown: all is kept.
  if (first) await pruneWal(target, firstWalOf(first))
  await prunePictures(place, {
    ids: [...kept].filter((id) => id !== made.id),
    newest: pictures,
    read: (id) => tried(id, () => picturesOf(place, id)),
  })
}

/** The first WAL segment that a backup needs; undefined: it needs none. */
const firstWalOf = ({ database }: Manifest) =>
  database.kind === 'cluster' ? database.firstWal : undefined

/** The pictures that an older backup names; undefined: made with another key, or with none. */
async function picturesOf(place: BackupPlace, id: string): Promise<string[] | undefined> {
  const manifest = await readManifest(place, id)
  if (manifest.encrypted !== place.seal.encrypted) return undefined
  return (await readFiles(place, manifest)).pictures
}

async function prunePictures(
  { target, seal }: BackupPlace,
  {
    ids,
    newest,
    read,
  }: {
    ids: readonly string[]
    newest: readonly string[]
    read: (id: string) => Promise<string[] | undefined>
  },
): Promise<void> {
  // A recipient cannot read which pictures the older backups name, so all are kept.
  if (!seal.canOpen) return
  const named = new Set(newest)
  for (const id of ids) {
    const pictures = await read(id)
    if (!pictures) return
    for (const key of pictures) named.add(key)
  }
  await new KeptPictures(target, seal).prune(named)
}

/** The manifest goes first, so that a broken removal leaves no backup that looks whole. What it names is not asked. */
async function removeBackup(target: BackupTarget, id: string): Promise<void> {
  await target.remove(`${folderOf(id)}manifest.json`)
  for (const name of await namesIn(target, folderOf(id))) await target.remove(name)
}

async function removeLeftovers(target: BackupTarget): Promise<void> {
  const { leftovers } = await listBackups(target)
  for (const name of leftovers) await target.remove(name)
}
