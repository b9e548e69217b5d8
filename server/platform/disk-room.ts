import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes that are free for the data folder and the embedded database in it, whichever has less; Infinity without both. */
export async function freeBytes(dataDir: string): Promise<number> {
  const free = await Promise.all([dataDir, join(dataDir, 'postgres')].map(freeBytesOf))
  return Math.min(...free)
}

async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    // A shop with a database and a bucket of its own may have no such folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Infinity
    throw error
  }
}
