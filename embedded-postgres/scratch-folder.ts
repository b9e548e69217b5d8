import { constants } from 'node:fs'
import { access, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder for one run of tests, in memory where the machine has room there: a busy disk costs seconds.
 * What killed runs of the same application have left behind is removed.
 */
export async function scratchFolder(applicationId: string): Promise<string> {
  const prefix = `${applicationId}-test-`
  const parent = (await roomInMemory()) ? '/dev/shm' : tmpdir()
  await removeForgotten(parent, prefix)
  return mkdtemp(join(parent, `${prefix}${process.pid}-`))
}

// Containers often give it 64 MB only.
async function roomInMemory(): Promise<boolean> {
  try {
    await access('/dev/shm', constants.W_OK)
    const { bavail, bsize } = await statfs('/dev/shm')
    return bavail * bsize > 1024 ** 3
  } catch {
    return false
  }
}

async function removeForgotten(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    // Another user's cannot be removed, and need not be.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
