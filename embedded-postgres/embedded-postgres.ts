import { chmod, chown, realpath, rmdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { Application } from './application.ts'
import { makeArchive, type Archive } from './archive.ts'
import { checkCluster, createCluster, readPassword } from './cluster.ts'
import { urlOf, type Connection } from './connection.ts'
import { ensureDatabase } from './ensure-database.ts'
import { explainFailure } from './explain-failure.ts'
import { keepRunning } from './keep-running.ts'
import { chooseLauncher } from './launcher.ts'
import { stopLeftovers } from './leftovers.ts'
import { makeFolder } from './make-folder.ts'
import { ownDataFolder } from './own-data-folder.ts'
import { startPostmaster, StartFailed } from './postmaster.ts'
import { findPrograms, type Programs } from './programs.ts'
import { prepareRecovery, type Recovery } from './recovery.ts'
import { serverSettings } from './server-settings.ts'
import { socketFolder, socketPort } from './socket-folder.ts'

export type EmbeddedPostgresOptions = {
  /** Where the data live: a folder for this database alone, made if missing. */
  dataDir: string
  /** What the server says, line by line. */
  log: (line: string) => void
  application: Application
  /** For throw-away databases: nothing waits for the disk, a crash may lose everything. */
  memory?: boolean
  /** Other programs than the ones that npm installed. */
  programs?: Programs
  /** Copies every finished WAL segment into a folder (continuous archiving). Not with `memory`. */
  archive?: Archive | undefined
  /** Called each time the server's process has been started, before it answers. */
  onSpawn?: (() => void) | undefined
  /** Recovers a restored base backup by the WAL of a folder, then opens it on a new timeline. */
  recovery?: Recovery | undefined
}

export type EmbeddedPostgres = {
  connection: Connection
  url: string
  /** The server's process; another number after it had to be started again. */
  readonly pid: number | undefined
  stop(): Promise<void>
}

/** Starts the PostgreSQL of this data folder, making it first where there is none. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  try {
    return await start({ ...options, dataDir })
  } catch (error) {
    const lines = error instanceof StartFailed ? error.lines : []
    throw explainFailure({ cause: error, folder: dataDir, lines, application: options.application })
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, application, memory = false } = options
  await makeFolder(options.dataDir)
  const dataDir = await realpath(options.dataDir)
  const programs = options.programs ?? (await findPrograms(dataDir, application))
  const cluster = join(dataDir, 'cluster')
  const exists = await checkCluster(cluster, programs, application)
  const launcher = await chooseLauncher(programs, exists ? cluster : dataDir)
  if (!exists) await chmod(dataDir, 0o700)
  if (launcher.owner) await chown(dataDir, launcher.owner.uid, launcher.owner.gid)
  const sockets = await socketFolder(dataDir, application, launcher.owner)
  const lock = await ownDataFolder(dataDir, sockets, application)
  try {
    await stopLeftovers(cluster, programs, log)
    if (!(await checkCluster(cluster, programs, application))) {
      await createCluster({ cluster, launcher, programs, memory, application })
    }
    if (options.archive) await makeArchive(options.archive, launcher.owner)
    if (options.recovery) await prepareRecovery(cluster, launcher.owner)
    const tcpPort = process.platform === 'win32' ? await freePort() : undefined
    const connection = {
      host: tcpPort === undefined ? sockets : '127.0.0.1',
      port: tcpPort ?? socketPort,
      user: application.id,
      password: await readPassword(cluster, application),
      database: application.id,
    }
    const { archive, recovery } = options
    const place = { cluster, sockets, memory, archive, recovery }
    const args = serverSettings({ ...place, ...(tcpPort && { tcpPort }) })
    const server = await keepRunning(
      () => startPostmaster({ launcher, args, log, onSpawn: options.onSpawn }),
      log,
    )
    try {
      await ensureDatabase(connection)
    } catch (error) {
      await server.stop()
      throw error
    }
    return {
      connection,
      url: urlOf(connection),
      get pid() {
        return server.pid
      },
      stop: once(async () => {
        await server.stop()
        await lock.release()
        // The one beside the data stays; another is nobody's any more.
        if (!sockets.startsWith(dataDir)) await rmdir(sockets).catch(() => {})
      }),
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      // as: a server listening on TCP has this form of address
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}
