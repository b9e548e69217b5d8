import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A folder, private unless another mode is given, with the folders above it. */
export async function makeFolder(folder: string, mode = 0o700): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode })
  } catch (error) {
    // Node says only ENOENT where the disk is read-only; asking again tells the reason.
    await access(await nearestFolder(folder), constants.W_OK)
    throw error
  }
}

/** The folder itself, or the first above it that is there. */
export async function nearestFolder(folder: string): Promise<string> {
  const there = await stat(folder).catch(() => undefined)
  return there || folder === dirname(folder) ? folder : nearestFolder(dirname(folder))
}
