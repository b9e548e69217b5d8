import { copyFile, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'

// PostgreSQL's archive_command: node archive-segment.ts <file> <folder> <name>. PostgreSQL may remove the file once
// this ends with 0, so the copy is on the disk before; it keeps the file and asks again after any other end.
const [, , file = '', folder = '', name = ''] = process.argv
const kept = join(folder, name)

async function saved(): Promise<Buffer | undefined> {
  return readFile(kept).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
}

async function flush(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const before = await saved()
if (before) {
  // After a crash PostgreSQL asks again for a file that was copied.
  if (!before.equals(await readFile(file))) {
    process.stderr.write(`${kept} exists and has other contents; it is not overwritten\n`)
    process.exitCode = 1
  }
} else {
  const draft = `${kept}.part`
  await copyFile(file, draft)
  await flush(draft, 'r+')
  await rename(draft, kept)
  // A folder cannot be flushed on Windows.
  if (process.platform !== 'win32') await flush(folder, 'r')
}
