import { lstat, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Application } from './application.ts'
import { errorCode } from './error-code.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { shortName } from './socket-folder.ts'

/**
 * Makes this process the only one that starts a database on this folder.
 * The lock is a listening socket: it ends with its process, however that dies, and no reused
 * process number can keep it alive. What a dead one leaves in the folder refuses connections.
 */
export async function ownDataFolder(
  dataDir: string,
  sockets: string,
  application: Application,
): Promise<{ release(): Promise<void> }> {
  const path =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\${application.id}-${shortName(dataDir)}`
      : join(sockets, 'owner.sock')
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = await listen(path)
    if (server) return { release: () => new Promise((done) => server.close(() => done())) }
    const seen = await identity(path)
    const owner = (await ask(path)) ?? (await pause(50).then(() => ask(path)))
    if (owner) throw inUse(application, dataDir, owner)
    await removeStale(path, seen)
  }
  throw inUse(application, dataDir, 'unknown')
}

function inUse(application: Application, dataDir: string, owner: string): EmbeddedPostgresError {
  const { title, instance, dataDirSetting } = application
  return new EmbeddedPostgresError(
    'in_use',
    `${title} is already running on the data in ${dataDir} (process ${owner}). Stop it first, or set ${dataDirSetting} to another folder for a second ${instance}.`,
  )
}

function listen(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(String(process.pid))
  })
  return new Promise((done, fail) => {
    server.once('error', (error: Error) =>
      errorCode(error) === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    // exclusive: never shared with, nor handed to, a worker of a cluster
    server.listen({ path, exclusive: true }, () => done(server.unref()))
  })
}

/** The owner's process number, or nothing where nobody listens any more. */
function ask(path: string): Promise<string | undefined> {
  return new Promise((done) => {
    let answer = ''
    let connected = false
    const socket = connect(path)
    // Whoever accepts but is silent (stopped by Ctrl-Z, or busy) is alive all the same.
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('connect', () => (connected = true))
    socket.on('data', (data) => (answer += String(data)))
    socket.on('error', () => {})
    socket.on('close', () => done(connected ? answer || 'unknown' : undefined))
  })
}

// Two starts may judge the same stale socket. Moving it is atomic, and shows which one was moved.
async function removeStale(path: string, seen: string | undefined): Promise<void> {
  if (process.platform === 'win32') return
  const aside = `${path}.${process.pid}`
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  if ((await identity(aside)) === seen) await rm(aside, { force: true })
  else await rename(aside, path)
}

async function identity(path: string): Promise<string | undefined> {
  const found = await lstat(path, { bigint: true }).catch(() => undefined)
  return found && `${found.dev}:${found.ino}:${found.mtimeNs}`
}
