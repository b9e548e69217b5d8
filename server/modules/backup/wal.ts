import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { BackupError } from './backup-error.ts'
import { sha256 } from './parts.ts'
import { closeBytes, damaged, openBytes, type Seal } from './seal.ts'
import { type BackupTarget, namesIn } from './target/backup-target.ts'

const root = 'wal/'
const segment = /^[0-9A-F]{24}$/
const history = /^[0-9A-F]{8}\.history$/
const hashLetters = 16

interface Place {
  target: BackupTarget
  seal: Seal
}

/**
 * Moves finished WAL segments from the archive's folder to the target, the oldest first, and returns how many. A name holds
 * a part of the content's hash: a segment is never overwritten by one that differs, and a repeat changes nothing.
 */
export async function shipWal({ target, seal }: Place, folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => segment.test(name) || history.test(name))
  for (const name of names.toSorted()) {
    const file = join(folder, name)
    const bytes = await readFile(file)
    const hash = sha256(bytes).slice(0, hashLetters)
    await target.put(`${root}${name}.${hash}${seal.ending}`, await closeBytes(seal, bytes))
    await rm(file)
  }
  return names.length
}

interface KeptWal {
  /** Its name in the target. */
  name: string
  /** Its name in PostgreSQL. */
  file: string
  hash: string
}

async function keptWal(target: BackupTarget): Promise<KeptWal[]> {
  const names = await namesIn(target, root)
  return names.flatMap((name) => {
    const [, file, hash] =
      /^wal\/([0-9A-F]{24}|[0-9A-F]{8}\.history)\.([0-9a-f]{16})\.zst/.exec(name) ?? []
    return file && hash ? [{ name, file, hash }] : []
  })
}

/** Place of a segment in the log, whatever its timeline. */
const positionOf = (file: string) => file.slice(8)

/** Removes the segments before this one; all when no backup needs any. Histories of timelines stay. */
export async function pruneWal(
  target: BackupTarget,
  firstNeeded: string | undefined,
): Promise<void> {
  for (const { name, file } of await keptWal(target)) {
    if (!segment.test(file)) continue
    const isNeeded = firstNeeded !== undefined && positionOf(file) >= positionOf(firstNeeded)
    if (!isNeeded) await target.remove(name)
  }
}

/** Writes the segments since this one into a folder, under their own names. Returns how many there are. */
export async function fetchWal(
  { target, seal }: Place,
  { since, folder }: { since: string; folder: string },
): Promise<number> {
  const kept = await keptWal(target)
  const needed = kept.filter(
    ({ file }) => history.test(file) || positionOf(file) >= positionOf(since),
  )
  const seen = new Set<string>()
  for (const { name, file, hash } of needed) {
    if (seen.has(file))
      throw new BackupError(
        `${target.name} holds two WAL segments ${file}, of two shops. Remove the one of the other shop.`,
      )
    seen.add(file)
    const bytes = await target.get(name)
    if (!bytes) throw damaged(name)
    const plain = await openBytes(seal, bytes, name)
    if (!sha256(plain).startsWith(hash)) throw damaged(name)
    await writeFile(join(folder, file), plain, { mode: 0o600 })
  }
  return seen.size
}

/**
 * The timeline to follow from a backup: the newest that grew out of it. `lsnAfter` of a history tells where a timeline left
 * its parent; one that left it before the end of the backup is another shop's future.
 */
export async function timelineAfter(
  folder: string,
  { firstWal, lastWal }: { firstWal: string; lastWal: string },
): Promise<string> {
  const own = Number.parseInt(firstWal.slice(0, 8), 16)
  const names = (await readdir(folder)).filter((name) => history.test(name))
  let newest = own
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    const forks = [...text.matchAll(/^(\d+)\t([0-9A-F]+)\/([0-9A-F]+)/gm)]
    const fork = forks.find(([, parent]) => Number(parent) === own)
    const [, , high = '', low = ''] = fork ?? []
    const position = high.padStart(8, '0') + low.padStart(8, '0').slice(0, 2).padStart(8, '0')
    const timeline = Number.parseInt(name.slice(0, 8), 16)
    if (fork && position >= positionOf(lastWal)) newest = Math.max(newest, timeline)
  }
  return String(newest)
}
