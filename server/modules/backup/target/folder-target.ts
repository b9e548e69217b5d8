import { randomBytes } from 'node:crypto'
import { open, opendir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'

import { makeFolder } from '@haat/embedded-postgres'

import { BackupError } from '../backup-error.ts'
import { type BackupTarget, refuseEscape } from './backup-target.ts'

/** Backups in a folder, such as another disk or a mounted share. */
export function folderTarget(path: string): BackupTarget {
  const folder = resolve(path)
  const pathOf = (name: string) => {
    refuseEscape(name)
    return join(folder, name)
  }
  return {
    name: folder,
    async put(name, bytes) {
      const file = pathOf(name)
      const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
      try {
        await makeFolder(dirname(file))
        await writeFlushed(draft, bytes)
        await rename(draft, file)
        await flushFolder(dirname(file))
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw explained(error, folder)
      }
    },
    async get(name) {
      return readFile(pathOf(name)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined
        throw explained(error, folder)
      })
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
      // The folder of a backup goes with its last file.
      await rmdir(dirname(pathOf(name))).catch(() => undefined)
    },
    list: (prefix) => filesIn(folder, prefix),
  }
}

async function* filesIn(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await opendir(join(folder, prefix), { recursive: true }).catch(
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined
      throw explained(error, folder)
    },
  )
  if (!entries) return
  for await (const entry of entries) {
    const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    if (entry.isFile()) yield name
  }
}

async function writeFlushed(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A folder cannot be flushed on Windows. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '')

function explained(cause: unknown, folder: string): unknown {
  const code = codeOf(cause)
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError(
      `The disk that holds ${folder} is full, so there is no new backup; the older ones are kept. Free some space there, or choose another place.`,
      { cause },
    )
  }
  if (code === 'EROFS') {
    return new BackupError(
      `The disk that holds ${folder} is read-only, so there is no new backup. Make it writable, or choose another place.`,
      { cause },
    )
  }
  if (code === 'EACCES' || code === 'EPERM') {
    const words = `This user may not write to ${folder}. Change its owner, or choose another place.`
    return new BackupError(words, { cause })
  }
  return cause
}
