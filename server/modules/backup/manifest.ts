import { z } from 'zod'

import { BackupError } from './backup-error.ts'
import { damaged, type Seal } from './seal.ts'
import { type BackupTarget, namesIn } from './target/backup-target.ts'

const idPattern = /^\d{8}T\d{6}Z$/

/** Nothing in a manifest is a path: whoever can write to the target must not reach what is beside it. */
const PartName = z.string().regex(/^\w[\w.-]*$/)
const Part = z.object({ name: PartName, bytes: z.int(), sha256: z.string() })
const Segment = z.string().regex(/^[0-9A-F]{24}$/)
export type Part = z.output<typeof Part>

/** Table of contents of a backup, written last: without it there is no backup. Holds nothing of the shop. */
const Manifest = z.object({
  format: z.literal(1),
  id: z.string().regex(idPattern),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  encrypted: z.boolean(),
  database: z.discriminatedUnion('kind', [
    z.object({
      /** Files of the embedded PostgreSQL. */
      kind: z.literal('cluster'),
      major: z.int(),
      /** Names of the first and last WAL segment that make it consistent; both are in it. */
      firstWal: Segment,
      lastWal: Segment,
      parts: z.array(Part),
    }),
    z.object({ kind: z.literal('dump'), major: z.int(), parts: z.array(Part) }),
  ]),
  /** Names of the pictures and the secret key; the pictures themselves are kept once for all backups. */
  files: z.array(Part),
  pictures: z.int(),
  hasSecretKey: z.boolean(),
})
export type Manifest = z.output<typeof Manifest>

const root = 'backups/'
const manifestName = 'manifest.json'

export const folderOf = (id: string) => `${root}${id}/`

/** `20261123T203000Z`: sorts by time. */
export const backupId = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** When a backup with this id began. */
export function timeOfId(id: string): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(id) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

interface Place {
  target: BackupTarget
  seal: Seal
}

export async function writeManifest({ target, seal }: Place, manifest: Manifest): Promise<void> {
  const text = JSON.stringify({ ...manifest, mac: seal.mac(JSON.stringify(manifest)) }, null, 2)
  await target.put(folderOf(manifest.id) + manifestName, Buffer.from(text))
}

/** Throws a BackupError where there is none, or where it is not what was written. */
export async function readManifest(place: Place, id: string): Promise<Manifest> {
  return (await readMarked(place, id)).manifest
}

/**
 * A manifest that is good enough to remove something because of it; undefined: it has no mark of the key, as those of older
 * releases. Throws as readManifest().
 */
export async function readProven(place: Place, id: string): Promise<Manifest | undefined> {
  const { manifest, isProven } = await readMarked(place, id)
  return isProven ? manifest : undefined
}

const Marked = z.looseObject({ mac: z.string().optional() })

async function readMarked({ target, seal }: Place, id: string) {
  const name = folderOf(id) + manifestName
  const bytes = await target.get(name)
  if (!bytes) {
    throw new BackupError(
      `There is no backup ${id} in ${target.name}; npm run shop -- backup --list shows those that are`,
    )
  }
  const { manifest, mac, text } = parsed(bytes, name)
  if (manifest.id !== id) throw damaged(name)
  const expected = seal.mac(text)
  if (mac !== undefined && expected !== undefined && mac !== expected) {
    throw new BackupError(
      `BACKUP_KEY is not the key of the backup ${id}, or ${name} is not what was written.`,
    )
  }
  return { manifest, isProven: mac === expected }
}

function parsed(bytes: Buffer, name: string) {
  try {
    const { mac, ...rest } = Marked.parse(JSON.parse(bytes.toString()))
    return { manifest: Manifest.parse(rest), mac, text: JSON.stringify(rest) }
  } catch (error) {
    throw damaged(name, error)
  }
}

export interface KeptBackups {
  /** Ids, the oldest first. */
  whole: string[]
  /** Files of backups that were never finished. */
  leftovers: string[]
}

export async function listBackups(target: BackupTarget): Promise<KeptBackups> {
  const names = await namesIn(target, root)
  const idOf = (name: string) => name.slice(root.length).split('/')[0] ?? ''
  // What is not named as a backup belongs to others.
  const ours = names.filter((name) => idPattern.test(idOf(name)))
  const whole = new Set(
    ours.filter((name) => name === folderOf(idOf(name)) + manifestName).map(idOf),
  )
  return { whole: [...whole], leftovers: ours.filter((name) => !whole.has(idOf(name))) }
}
