import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { extract, type Pack, pack } from 'tar-stream'

import { BackupError } from './backup-error.ts'
import type { BackupSession } from './backup-session.repo.ts'

/** What a running server keeps for itself: made again at the next start, so only the folder is saved. */
const emptied = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans'],
])
const left =
  /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*|recovery\.signal)$/
const control = 'global/pg_control'
const chunkBytes = 1_048_576

export interface ClusterBackup {
  stream: Readable
  /** Settles when the stream has ended. */
  wal: Promise<{ firstWal: string; lastWal: string }>
}

/**
 * A base backup of the cluster as a tar: its files while it runs, then the WAL that makes them consistent. Recovery repairs
 * what changed under our hands.
 */
export function packCluster(session: BackupSession): ClusterBackup {
  const tar = pack()
  const wal = write(session, tar)
  wal.catch((error: unknown) => tar.destroy(error instanceof Error ? error : undefined))
  return { stream: Readable.from(tar), wal }
}

async function write(session: BackupSession, tar: Pack) {
  const { firstWal, dataDirectory } = await session.start()
  for await (const entry of await opendir(dataDirectory, { recursive: true })) {
    const file = join(entry.parentPath, entry.name)
    const name = relative(dataDirectory, file).replaceAll(sep, '/')
    const [top = ''] = name.split('/')
    if (left.test(basename(name)) || name === control) continue
    if (entry.isDirectory() && (name === top || !emptied.has(top))) await addFolder(tar, name)
    else if (entry.isFile() && !emptied.has(top)) await addFile(tar, file, name)
  }
  // Last, as pg_basebackup does: it must not be older than the files.
  await addFile(tar, join(dataDirectory, control), control)
  const { label, lastWal } = await session.stop()
  await addBytes(tar, 'backup_label', Buffer.from(label))
  await addFolder(tar, 'pg_wal/archive_status')
  const segments = await readdir(join(dataDirectory, 'pg_wal'))
  const needed = segments.filter(
    (name) =>
      name.endsWith('.history') ||
      (/^[0-9A-F]{24}$/.test(name) && name >= firstWal && name <= lastWal),
  )
  for (const name of needed.toSorted()) {
    await addFile(tar, join(dataDirectory, 'pg_wal', name), `pg_wal/${name}`)
  }
  tar.finalize()
  return { firstWal, lastWal }
}

/** A file may grow or shrink meanwhile, and its size is written before it: it is cut off, or filled up with zeros. */
async function addFile(tar: Pack, file: string, name: string): Promise<void> {
  // A table may be dropped meanwhile.
  const handle = await open(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return
  try {
    const { size } = await handle.stat()
    const { promise: packed, resolve: done, reject: fail } = Promise.withResolvers<undefined>()
    const entry = tar.entry({ name, size, mode: 0o600 }, (error) =>
      error ? fail(error) : done(undefined),
    )
    for (let written = 0; written < size;) {
      const chunk = Buffer.alloc(Math.min(chunkBytes, size - written))
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, written)
      const bytes = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
      written += bytes.length
      if (!entry.write(bytes)) await drained(tar, entry)
    }
    entry.end(Buffer.alloc(0))
    await packed
  } finally {
    await handle.close()
  }
}

/** Rejects when the tar is no longer read. */
async function drained(tar: Pack, entry: NodeJS.WritableStream): Promise<void> {
  const given = new AbortController()
  const { signal } = given
  try {
    await Promise.race([
      once(entry, 'drain', { signal }),
      once(tar, 'close', { signal }).then(() => Promise.reject(new Error('The tar was given up'))),
    ])
  } finally {
    given.abort()
  }
}

const addFolder = (tar: Pack, name: string) =>
  addEntry(tar, { name, type: 'directory', mode: 0o700 })

const addBytes = (tar: Pack, name: string, bytes: Buffer<ArrayBuffer>) =>
  addEntry(tar, { name, mode: 0o600 }, bytes)

function addEntry(
  tar: Pack,
  header: Parameters<Pack['entry']>[0],
  bytes: Buffer<ArrayBuffer> = Buffer.alloc(0),
) {
  return new Promise<void>((done, fail) => {
    tar.entry(header, bytes, (error) => (error ? fail(error) : done(undefined)))
  })
}

/** Writes the files of a base backup into an empty folder. */
export async function unpackCluster(stream: Readable, folder: string): Promise<void> {
  const tar = extract()
  stream.once('error', (error) => tar.destroy(error))
  stream.pipe(tar)
  for await (const entry of tar) {
    const { name, type } = entry.header
    const file = resolve(folder, name)
    if (!file.startsWith(resolve(folder) + sep)) throw new BackupError(`The backup names ${name}`)
    if (type === 'directory') {
      await mkdir(file, { recursive: true, mode: 0o700 })
      entry.resume()
    } else {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(file, { mode: 0o600 }))
    }
  }
  await stat(join(folder, control))
}
