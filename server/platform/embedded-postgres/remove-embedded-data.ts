import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ownDataFolder } from './own-data-folder.ts'
import { stopLeftovers } from './leftovers.ts'
import { findPrograms } from './programs.ts'
import { socketFolder } from './socket-folder.ts'

/** Throws the whole database away, unless Haat is running on it. */
export async function removeEmbeddedData(dataDir: string): Promise<void> {
  const folder = await realpath(dataDir).catch(() => undefined)
  if (folder === undefined) return
  const lock = await ownDataFolder(folder, await socketFolder(folder))
  try {
    await stopLeftovers(join(folder, 'cluster'), await findPrograms(folder), () => {})
    await rm(join(folder, 'cluster'), { recursive: true, force: true })
  } finally {
    await lock.release()
  }
}
