import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { mostWaitingZipBytes } from '@haat/contract/product/product-import'
import { say } from '@haat/contract/refusals/text'

import { inTransaction } from '#platform/db/transaction.ts'
import { freeBytes } from '#platform/disk-room.ts'
import { conflict, Refusal } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import { privateFolder } from '#platform/storage.ts'

import {
  countZipPart,
  findImportsWithZip,
  findSpentZips,
  forgetZipParts,
  hasZipParts,
  lockZipParts,
  sumZipParts,
} from './zip-part.repo.ts'

/** Nothing in it is a picture that anybody may see. */
const folder = `${privateFolder}imports/` as const
/** Where older releases kept the parts, among the pictures. */
const formerFolder = 'imports/'
/** Free disk space (bytes) left to the database, which may use the same disk. */
const leaveFree = 1_073_741_824
/** How long a ZIP waits for its import to be checked. */
const keptMs = 86_400_000

export const zipPartKey = (id: string, part: number): string => `${folder}${id}/part-${part}.zip`

/** Where ZIPs are put together: not among the files of the system, which may be in memory. */
export const joinedZip = (dataDir: string, id: string): string =>
  join(dataDir, 'joined-zips', `${id}.zip`)

interface Part {
  id: string
  userId: string
  part: number
  bytes: Buffer
}

/**
 * Counts a part, then stores it, so that none is stored uncounted. Throws 409 where the import has been started, 413 beyond the
 * person's share, 507 beyond the shop's or with too little room on the disk.
 */
export async function keepZipPart(
  { database: { db }, storage, clock }: Pick<Ports, 'database' | 'storage' | 'clock'>,
  { id, userId, part, bytes }: Part,
  dataDir: string,
): Promise<void> {
  await refuseFullDisk(dataDir, bytes.length)
  await inTransaction(db, async (tx) => {
    await lockZipParts(tx)
    if (!(await countZipPart(tx, id, { part, bytes: bytes.length, at: clock.now() }))) {
      throw conflict('import_started')
    }
    const { ofPerson, ofShop } = await sumZipParts(tx, userId)
    if (ofPerson > mostWaitingZipBytes.person) {
      const gigabytes = Math.floor(mostWaitingZipBytes.person / 1_073_741_824)
      throw new Refusal(413, say('zips_most', { gigabytes }))
    }
    if (ofShop > mostWaitingZipBytes.shop) {
      throw new Refusal(507, 'zips_wait')
    }
  })
  await storage.put(zipPartKey(id, part), bytes)
}

/** Throws 507 where so many bytes more would leave too little room on the disk. */
export async function refuseFullDisk(dataDir: string, bytes: number): Promise<void> {
  if ((await freeBytes(dataDir)) - bytes >= leaveFree) return
  throw new Refusal(507, 'disk_nearly_full')
}

/** Removes all that is stored of the ZIP of an import. */
export async function removeZip(
  { database: { db }, storage }: Pick<Ports, 'database' | 'storage'>,
  id: string,
): Promise<void> {
  if (!(await hasZipParts(db, id))) return
  // By the folder: a part may be there that nobody has named.
  const keys = await Array.fromAsync(storage.list(`${folder}${id}/`))
  for (const key of keys) await storage.remove(key)
  await forgetZipParts(db, id)
}

/** Removes the ZIPs of imports that are over, deleted or a day old, and what older releases and killed processes left. */
export async function tidyZips(
  ports: Pick<Ports, 'database' | 'storage' | 'clock'>,
  dataDir: string,
): Promise<void> {
  const { storage, clock } = ports
  const { db } = ports.database
  const since = new Date(clock.now().getTime() - keptMs)
  for (const id of await findSpentZips(db, since)) await removeZip(ports, id)
  const kept = await Array.fromAsync(storage.list(folder))
  const importOf = (key: string) => key.slice(folder.length).split('/', 1)[0] ?? ''
  const live = await findImportsWithZip(db, [...new Set(kept.map(importOf))], since)
  const former = await Array.fromAsync(storage.list(formerFolder))
  const strays = [...kept.filter((key) => !live.has(importOf(key))), ...former]
  for (const key of strays) await storage.remove(key)
  await removeJoined(dataDir, since)
}

async function removeJoined(dataDir: string, since: Date): Promise<void> {
  const joined = join(dataDir, 'joined-zips')
  await mkdir(joined, { recursive: true })
  for (const name of await readdir(joined)) {
    const path = join(joined, name)
    // Another process may have removed it meanwhile.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < since) await rm(path, { force: true })
  }
}
