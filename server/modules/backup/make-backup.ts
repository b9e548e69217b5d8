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
  writeManifest,
} from './manifest.ts'
import { type Place, readParts, writeParts } from './parts.ts'
import { KeptPictures } from './pictures.ts'
import { dailyIds, keptIds } from './retention.ts'
import type { Seal } from './seal.ts'
import type { BackupTarget } from './target/backup-target.ts'
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
}

export interface BackupPlace {
  target: BackupTarget
  seal: Seal
}

/** What a backup lists beside the database. */
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
      await writeManifest(target, manifest)
      await prune(place, manifest, pictures)
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

async function prune(place: BackupPlace, made: Manifest, pictures: readonly string[]) {
  const { target } = place
  const { whole } = await listBackups(target)
  const kept = keptIds(whole)
  for (const id of whole.filter((one) => !kept.has(one))) await removeBackup(target, id)
  await removeLeftovers(target)
  await pruneWal(target, await oldestWal(target, dailyIds(whole)))
  await prunePictures(
    place,
    [...kept].filter((id) => id !== made.id),
    pictures,
  )
}

/** The first WAL segment of the oldest of these backups; undefined: none of them needs any. */
async function oldestWal(target: BackupTarget, ids: readonly string[]) {
  const oldest = ids.toSorted()[0]
  const { database } = oldest ? await readManifest(target, oldest) : {}
  return database?.kind === 'cluster' ? database.firstWal : undefined
}

async function prunePictures(
  place: BackupPlace,
  ids: readonly string[],
  newest: readonly string[],
) {
  // A recipient cannot read which pictures the older backups name, so all are kept.
  if (!place.seal.canOpen) return
  const named = new Set(newest)
  for (const id of ids) {
    const manifest = await readManifest(place.target, id)
    // Made with another key, or with none: what it names is unknown.
    if (manifest.encrypted !== place.seal.encrypted) return
    for (const key of (await readFiles(place, manifest)).pictures) named.add(key)
  }
  await new KeptPictures(place.target, place.seal).prune(named)
}

/** The manifest goes first, so that a broken removal leaves no backup that looks whole. */
async function removeBackup(target: BackupTarget, id: string): Promise<void> {
  const { database, files } = await readManifest(target, id)
  await target.remove(`${folderOf(id)}manifest.json`)
  for (const { name } of [...database.parts, ...files]) await target.remove(folderOf(id) + name)
}

async function removeLeftovers(target: BackupTarget): Promise<void> {
  const { leftovers } = await listBackups(target)
  for (const name of leftovers) await target.remove(name)
}
