import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Application } from './application.ts'
import { ownDataFolder } from './own-data-folder.ts'
import { stopLeftovers } from './leftovers.ts'
import { findPrograms } from './programs.ts'
import { socketFolder } from './socket-folder.ts'

/** Removes the whole database, unless the application is running on it. */
export async function removeEmbeddedData(dataDir: string, application: Application): Promise<void> {
  const folder = await realpath(dataDir).catch(() => undefined)
  if (folder === undefined) return
  const lock = await ownDataFolder(folder, await socketFolder(folder, application), application)
  try {
    await stopLeftovers(join(folder, 'cluster'), await findPrograms(folder, application), () => {})
    await rm(join(folder, 'cluster'), { recursive: true, force: true })
  } finally {
    await lock.release()
  }
}
