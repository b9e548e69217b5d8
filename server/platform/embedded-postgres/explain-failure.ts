import { EmbeddedPostgresError, type EmbeddedPostgresCode } from './embedded-postgres-error.ts'

/** Turns what the system or PostgreSQL said into an error that tells a person what to do. */
export function explainFailure(
  cause: unknown,
  folder: string,
  lastLines: readonly string[] = [],
): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause
  const said = [cause instanceof Error ? cause.message : String(cause), ...lastLines].join('\n')
  const known = causes.find(({ sign }) => sign.test(said))
  const advice = known?.advice(folder) ?? `The embedded PostgreSQL could not start in ${folder}.`
  const quote = lastLines.length > 0 ? lastLines : [said]
  return new EmbeddedPostgresError(
    known?.code ?? 'cannot_start',
    `${advice}\nReason given:\n${quote.map((line) => `  ${line}`).join('\n')}`,
    { cause },
  )
}

// PostgreSQL runs with lc_messages=C, so its words are always these.
const causes: {
  code: EmbeddedPostgresCode
  sign: RegExp
  advice: (folder: string) => string
}[] = [
  {
    code: 'disk_full',
    sign: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|Check free disk space/,
    advice: (folder) =>
      `The disk that holds ${folder} is full. Free some space there, or set HAAT_DATA_DIR to a folder on another disk.`,
  },
  {
    code: 'read_only',
    sign: /EROFS|Read-only file system/,
    advice: (folder) =>
      `The disk that holds ${folder} is read-only. Make it writable, or set HAAT_DATA_DIR to a folder that is.`,
  },
  {
    code: 'no_access',
    sign: /EACCES|EPERM|Permission denied|Operation not permitted|has wrong ownership|must be started by the user/,
    advice: (folder) =>
      `This user may not use ${folder}. Start Haat as the user who made it, change its owner, or set HAAT_DATA_DIR to a folder of your own.`,
  },
  {
    code: 'in_use',
    sign: /lock file ".*" already exists|pre-existing shared memory block|already in use/,
    advice: (folder) =>
      `Another PostgreSQL is still running on ${folder}. Stop it, or set HAAT_DATA_DIR to another folder.`,
  },
]
