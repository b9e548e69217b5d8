import type { Application } from './application.ts'
import { EmbeddedPostgresError, type EmbeddedPostgresCode } from './embedded-postgres-error.ts'

interface Failure {
  cause: unknown
  folder: string
  /** What the server said last. */
  lines: readonly string[]
  application: Application
}

/** Turns what the system or PostgreSQL said into an error that tells a person what to do. */
export function explainFailure({
  cause,
  folder,
  lines,
  application,
}: Failure): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause
  const said = [cause instanceof Error ? cause.message : String(cause), ...lines].join('\n')
  const known = causes.find(({ sign }) => sign.test(said))
  const advice =
    known?.advice(folder, application) ?? `The embedded PostgreSQL could not start in ${folder}.`
  const quote = lines.length > 0 ? lines : [said]
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
  advice: (folder: string, application: Application) => string
}[] = [
  {
    code: 'disk_full',
    sign: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|Check free disk space/,
    advice: (folder, { dataDirSetting }) =>
      `The disk that holds ${folder} is full. Free some space there, or set ${dataDirSetting} to a folder on another disk.`,
  },
  {
    code: 'read_only',
    sign: /EROFS|Read-only file system/,
    advice: (folder, { dataDirSetting }) =>
      `The disk that holds ${folder} is read-only. Make it writable, or set ${dataDirSetting} to a folder that is.`,
  },
  {
    code: 'no_access',
    sign: /EACCES|EPERM|Permission denied|Operation not permitted|has wrong ownership|must be started by the user/,
    advice: (folder, { title, dataDirSetting }) =>
      `This user may not use ${folder}. Start ${title} as the user who made it, change its owner, or set ${dataDirSetting} to a folder of your own.`,
  },
  {
    code: 'in_use',
    sign: /lock file ".*" already exists|pre-existing shared memory block|already in use/,
    advice: (folder, { dataDirSetting }) =>
      `Another PostgreSQL is still running on ${folder}. Stop it, or set ${dataDirSetting} to another folder.`,
  },
]
