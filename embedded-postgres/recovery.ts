import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { quoted } from './archive.ts'

export type Recovery = {
  /** Absolute path of a folder with WAL segments under their own names. */
  walFolder: string
  /** The last moment to recover; absent: all there is. */
  until?: Date | undefined
  /** Timeline to follow, a number or 'latest'. */
  timeline: string
}

/** Makes PostgreSQL recover at its next start; an unfinished recovery goes on at the start after it. */
export async function prepareRecovery(
  cluster: string,
  owner: { uid: number; gid: number } | undefined,
): Promise<void> {
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  if (!owner) return
  await promisify(execFile)('chown', ['-R', `${owner.uid}:${owner.gid}`, cluster])
}

export const recoverySettings = ({ walFolder, until, timeline }: Recovery) => ({
  restore_command: fetchCommand(walFolder),
  recovery_target_timeline: timeline,
  recovery_target_action: 'promote',
  ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  // Nobody is served before the recovery ends.
  hot_standby: 'off',
})

function fetchCommand(folder: string): string {
  return process.platform === 'win32'
    ? `copy "${folder.replaceAll('%', '%%')}\\%f" "%p"`
    : `cp ${quoted(`${folder}/`)}"%f" "%p"`
}
