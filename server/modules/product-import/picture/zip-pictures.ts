import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

import { onePicture } from '@haat/contract/media'
import { mostImportPictures, zipPartBytes } from '@haat/contract/product/product-import'
import type { Text } from '@haat/contract/refusals/text'

import pLimit from 'p-limit'

import { Refusal } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Storage } from '#platform/storage.ts'
import { openZip, ZipEntryError, type ZipEntry } from '#platform/zip/open-zip.ts'

import { findWaitingPictures, refuseImportPictures } from './import-picture.repo.ts'
import { keepPicture } from './keep-picture.ts'
import { labelOf } from './picture-source.ts'
import { joinedZip, refuseFullDisk, zipPartKey } from './zip-store.ts'

/** More files than pictures, as computers add their own; unpacked, pictures are hardly larger. */
const limits = { entries: 2 * mostImportPictures, totalBytes: 2 * 1_073_741_824 }

/** As many as are decoded at once. */
const mostAtOnce = 2

/** Parts of the ZIP of an import, until it is checked. */
interface Zip {
  id: string
  /** 0: it has none. */
  parts: number
}

type ZipPorts = Pick<Ports, 'database' | 'storage'>

/** Takes the pictures that an import waits for by name out of its ZIP, which is put together in the data folder. */
export async function takeZipPictures(ports: ZipPorts, zip: Zip, dataDir: string): Promise<void> {
  const { db } = ports.database
  const waiting = await findWaitingPictures(db, zip.id, mostImportPictures)
  const labels = waiting.filter((source) => !source.includes('://'))
  if (labels.length === 0) return
  const refuse = (sources: readonly string[], problem: Text) =>
    refuseImportPictures(db, zip.id, sources, problem)
  if (zip.parts === 0) {
    await refuse(labels, 'zip_needed')
    return
  }
  const path = joinedZip(dataDir, zip.id)
  try {
    await refuseFullDisk(dataDir, zip.parts * zipPartBytes)
    const file = await joinParts(ports.storage, zip, path)
    if (file === undefined) await refuse(labels, 'zip_not_whole')
    else await takeAll(ports, zip.id, { file, labels })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await refuse(labels, error.text)
  } finally {
    await rm(path, { force: true })
  }
}

/** Undefined when a part is missing. */
async function joinParts(
  storage: Storage,
  { id, parts }: Zip,
  path: string,
): Promise<string | undefined> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w')
  try {
    for (let part = 1; part <= parts; part += 1) {
      const bytes = await storage.get(zipPartKey(id, part))
      if (!bytes) return undefined
      await file.writeFile(bytes)
    }
    return path
  } finally {
    await file.close()
  }
}

async function takeAll(
  ports: ZipPorts,
  importId: string,
  { file, labels }: { file: string; labels: readonly string[] },
): Promise<void> {
  const { db } = ports.database
  const { entries, close } = await openZip(file, limits)
  try {
    const byLabel = labelled(entries)
    await pLimit(mostAtOnce).map(labels, async (source) => {
      const picture = await readPicture(byLabel.get(source) ?? [])
      if (Buffer.isBuffer(picture)) await keepPicture(ports, { importId, source, bytes: picture })
      else await refuseImportPictures(db, importId, [source], picture)
    })
  } finally {
    close()
  }
}

/** Entries by what they are called, without those that computers add. */
function labelled(entries: readonly ZipEntry[]): Map<string, ZipEntry[]> {
  const byLabel = new Map<string, ZipEntry[]>()
  for (const entry of entries) {
    if (/(^|\/)__MACOSX\//.test(entry.name)) continue
    const label = labelOf(entry.name)
    byLabel.set(label, [...(byLabel.get(label) ?? []), entry])
  }
  return byLabel
}

/** Its bytes, or why it cannot be had. */
async function readPicture([entry, another]: readonly ZipEntry[]): Promise<Buffer | Text> {
  if (!entry) return 'zip_no_such_file'
  if (another) return 'zip_several_files'
  try {
    return await entry.read(onePicture.maxBytes)
  } catch (error) {
    if (!(error instanceof ZipEntryError)) throw error
    return error.text
  }
}
