import { randomBytes } from 'node:crypto'
import { opendir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

import { makeFolder } from '@haat/embedded-postgres'

/** Files of keys below it are read by the shop alone, and in no backup. */
export const privateFolder = 'private/'

/** Storage of pictures and of files that only the shop reads, whose keys begin with `private/`. Keys are safe paths: lowercase letters, digits, `-`, `.`, and `/` between. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when the key does not exist. */
  get(key: string): Promise<Buffer | undefined>
  /** Succeeds also when the key does not exist. */
  remove(key: string): Promise<void>
  /** Every key in this folder (such as `private/imports/`) and those below, in no order; without one, every key. */
  list(folder?: string): AsyncIterable<string>
}

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]{2,5}$/

export function isStorageKey(key: string): boolean {
  return key.length <= 200 && safeKey.test(key)
}

/** Stores files in a folder. A file is written atomically. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new RangeError(`Not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
      await makeFolder(dirname(path), 0o755)
      try {
        await writeFile(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        // On a full disk the part that was written would take the last room.
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (below = '') => keysIn(folder, below),
  }
}

async function* keysIn(folder: string, below: string): AsyncGenerator<string> {
  const entries = await opendir(join(folder, below), { recursive: true }).catch(
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    },
  )
  if (!entries) return
  for await (const entry of entries) {
    const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    // Anything else is a draft of a killed process.
    if (entry.isFile() && isStorageKey(key)) yield key
  }
}
