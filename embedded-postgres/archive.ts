import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

export type Archive = {
  /** Absolute path; made if missing. Whoever takes the segments away removes them there. */
  folder: string
  /** After so many seconds with writes an unfinished segment is archived too. */
  timeoutSeconds: number
}

export async function makeArchive(
  { folder }: Archive,
  owner: { uid: number; gid: number } | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner) await chown(folder, owner.uid, owner.gid)
}

export const archiveSettings = ({ folder, timeoutSeconds }: Archive) => ({
  archive_mode: 'on',
  archive_timeout: timeoutSeconds,
  archive_command: [
    ...[quoted(process.execPath), quoted(join(import.meta.dirname, 'archive-segment.ts'))],
    ...['"%p"', quoted(folder), '"%f"'],
  ].join(' '),
})

/** One word for the shell that PostgreSQL starts; its own placeholders begin with a percent sign. */
export function quoted(path: string): string {
  const safe = path.replaceAll('%', '%%')
  return process.platform === 'win32' ? `"${safe}"` : `'${safe.replaceAll("'", String.raw`'\''`)}'`
}
