import { chmod, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Application } from './application.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { errorCode } from './error-code.ts'
import { stopLeftovers } from './leftovers.ts'
import { makeFolder } from './make-folder.ts'
import { ownDataFolder } from './own-data-folder.ts'
import { findPrograms } from './programs.ts'
import { socketFolder } from './socket-folder.ts'

type Replacement = {
  dataDir: string
  application: Application
  /** Writes the files of the cluster into this empty folder. */
  fill(folder: string): Promise<void>
  /** Where an existing cluster is moved to; absent: it is refused. */
  aside?: string | undefined
}

/** Puts a cluster where none is, whole or not at all. Refuses while the application runs on the folder. */
export async function replaceCluster(options: Replacement): Promise<void> {
  const { application, fill, aside } = options
  await makeFolder(options.dataDir)
  const dataDir = await realpath(options.dataDir)
  const lock = await ownDataFolder(dataDir, await socketFolder(dataDir, application), application)
  const cluster = join(dataDir, 'cluster')
  const draft = join(dataDir, 'cluster.restoring')
  try {
    if (aside === undefined && (await isFilled(cluster))) throw alreadyThere(cluster)
    await stopLeftovers(cluster, await findPrograms(dataDir, application), () => {})
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    await fill(draft)
    await chmod(draft, 0o700)
    if (aside !== undefined && (await isFilled(cluster))) await rename(cluster, aside)
    await rename(draft, cluster)
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    throw error
  } finally {
    await lock.release()
  }
}

async function isFilled(folder: string): Promise<boolean> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  return files.length > 0
}

const alreadyThere = (cluster: string) =>
  new EmbeddedPostgresError(
    'not_empty',
    `There is a database in ${cluster} already. Nothing was touched.`,
  )
