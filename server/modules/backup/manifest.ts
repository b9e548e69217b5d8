import { z } from 'zod'

import { BackupError } from './backup-error.ts'
import { damaged } from './seal.ts'
import { type BackupTarget, namesIn } from './target/backup-target.ts'

const Part = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })
export type Part = z.output<typeof Part>

/** Table of contents of a backup, written last: without it there is no backup. Holds nothing of the shop. */
const Manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  encrypted: z.boolean(),
  database: z.discriminatedUnion('kind', [
    z.object({
      /** Files of the embedded PostgreSQL. */
      kind: z.literal('cluster'),
      major: z.int(),
      /** Names of the first and last WAL segment that make it consistent; both are in it. */
      firstWal: z.string(),
      lastWal: z.string(),
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

export async function writeManifest(target: BackupTarget, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 2)
  await target.put(folderOf(manifest.id) + manifestName, Buffer.from(text))
}

export async function readManifest(target: BackupTarget, id: string): Promise<Manifest> {
  const name = folderOf(id) + manifestName
  const bytes = await target.get(name)
  if (!bytes) {
    throw new BackupError(
      `There is no backup ${id} in ${target.name}; npm run shop -- backup --list shows those that are`,
    )
  }
  try {
    return Manifest.parse(JSON.parse(bytes.toString()))
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
  const whole = new Set(
    names.filter((name) => name === folderOf(idOf(name)) + manifestName).map(idOf),
  )
  return { whole: [...whole], leftovers: names.filter((name) => !whole.has(idOf(name))) }
}
