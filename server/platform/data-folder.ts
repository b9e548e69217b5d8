import { chmodSync, mkdirSync, statSync } from 'node:fs'

import { SettingsError } from './settings-error.ts'

/**
 * Makes the data folder (secret key, database, pictures), unreadable for other users of the machine. Throws a
 * SettingsError where that is not possible.
 */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // An existing folder may have wider permissions; a folder of another user is left alone.
    if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700)
  } catch (error) {
    throw new SettingsError(unusableFolder(folder, error))
  }
}

export function unusableFolder(folder: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known: Record<string, string> = {
    EEXIST: 'is a file, not a folder. Name a folder, or remove the file',
    ENOTDIR: 'lies below a file. Name a folder',
    EACCES: 'may not be written by this user. Name another folder, or give it to this user',
    EROFS: 'is on a disk that can only be read. Name another folder',
    ENOSPC: 'is on a full disk. Make room, or name another folder',
  }
  return `HAAT_DATA_DIR: ${folder} ${known[code] ?? `cannot be written (${String(error)})`}`
}
