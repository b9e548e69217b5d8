import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, realpath } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { Application } from './application.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

// A Unix socket's address has 108 bytes, the closing zero included.
const longest = 107
export const socketPort = 5432
const longestName = `.s.PGSQL.${socketPort}`

/** A folder for the sockets that only this user may enter: beside the data, or where that path is too long, in the system's temporary one. */
export async function socketFolder(
  dataDir: string,
  { id, dataDirSetting }: Application,
  owner?: { uid: number; gid: number },
): Promise<string> {
  const beside = join(await realpath(dataDir), 'run')
  const folder = fits(beside) ? beside : join(tmpdir(), `${id}-${shortName(beside)}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid } = await lstat(folder)
  const mine = [userInfo().uid, owner?.uid]
  // In the shared folder somebody else may have made it first, for root too; beside the data root may be who repairs.
  const trusted = mine.includes(uid) || (folder === beside && userInfo().uid === 0)
  if (process.platform !== 'win32' && !trusted) {
    throw new EmbeddedPostgresError(
      'no_access',
      `The folder ${folder}, needed for the database's socket, belongs to another user (${uid}). Remove it, or set ${dataDirSetting} to a shorter path of your own.`,
    )
  }
  await chmod(folder, 0o700)
  if (owner) await chown(folder, owner.uid, owner.gid)
  return folder
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, longestName)) <= longest
}

/** The same for everyone who means the same folder. */
export function shortName(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}
