import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

import type { Part } from './manifest.ts'
import { damaged, type Seal } from './seal.ts'
import type { BackupTarget } from './target/backup-target.ts'

/** Every S3-compatible store takes an object of this size in one request. */
const partBytes = 32 * 1_048_576

export interface Place {
  target: BackupTarget
  /** The folder of a backup, with `/` at its end. */
  folder: string
  seal: Seal
}

/** Seals a stream and writes it in parts. */
export async function writeParts(
  { target, folder, seal }: Place,
  name: string,
  stream: Readable,
): Promise<Part[]> {
  const parts: Part[] = []
  let waiting: Uint8Array[] = []
  let bytes = 0
  const flush = async () => {
    const whole = Buffer.concat(waiting)
    const part = `${name}-${String(parts.length + 1).padStart(5, '0')}${seal.ending}`
    await target.put(folder + part, whole)
    parts.push({ name: part, bytes: whole.length, sha256: sha256(whole) })
    waiting = []
    bytes = 0
  }
  for await (const chunk of await seal.close(stream)) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= partBytes) await flush()
  }
  if (bytes > 0) await flush()
  return parts
}

/** The stream that was written; breaks with a BackupError at the first part that is missing or changed. */
export function readParts(
  { target, folder, seal }: Place,
  parts: readonly Part[],
): Promise<Readable> {
  return seal.open(Readable.from(wholeParts(target, folder, parts)))
}

/** Reads all parts, for their hashes alone. */
export async function checkParts(
  { target, folder }: Omit<Place, 'seal'>,
  parts: readonly Part[],
): Promise<void> {
  const reading = wholeParts(target, folder, parts)
  while (!(await reading.next()).done);
}

async function* wholeParts(target: BackupTarget, folder: string, parts: readonly Part[]) {
  for (const { name, sha256: hash } of parts) {
    const bytes = await target.get(folder + name)
    if (!bytes || sha256(bytes) !== hash) throw damaged(folder + name)
    yield bytes
  }
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
