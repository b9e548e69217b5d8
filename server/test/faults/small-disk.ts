import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, for tests of a disk that is full or read-only. */
export interface SmallDisk {
  folder: string
  /** Nothing on it may be open for writing. */
  makeReadOnly(): void
  makeWritable(): void
  /** Unmounts it with all that is on it. */
  remove(): void
}

/** Undefined where this user may mount none (Linux and root needed). */
export function aSmallDisk(megabytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'haat-small-disk-'))
  const run = (...command: [string, ...string[]]) => {
    const [program, ...parameters] = command
    execFileSync(program, parameters, { stdio: 'ignore' })
  }
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
  } catch {
    rmdirSync(folder)
    return undefined
  }
  return {
    folder,
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
    makeWritable: () => run('mount', '-o', 'remount,rw', folder),
    remove: () => {
      run('umount', folder)
      rmdirSync(folder)
    },
  }
}
