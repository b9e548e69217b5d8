import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Application } from './application.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { errorCode } from './error-code.ts'
import type { Launcher } from './launcher.ts'
import type { Programs } from './programs.ts'
import { readLines } from './read-lines.ts'

const passwordFile = ({ id }: Application) => `${id}-password`

/** Refuses data that this PostgreSQL must not touch. True: there is a cluster; false: there is none yet. */
export async function checkCluster(
  cluster: string,
  programs: Programs,
  application: Application,
): Promise<boolean> {
  const { title, instance, dataDirSetting, databaseUrlSetting } = application
  const files = await readdir(cluster).catch((error: unknown): string[] => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  if (files.length === 0) return false
  if (!files.includes('PG_VERSION') || !files.includes(passwordFile(application))) {
    throw new EmbeddedPostgresError(
      'not_a_cluster',
      `${cluster} holds files that are not ${title}'s database. Nothing was touched. Move them away, or set ${dataDirSetting} to another folder.`,
    )
  }
  const major = Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'))
  if (major === programs.major) return true
  throw new EmbeddedPostgresError(
    'other_major',
    [
      `The data in ${cluster} were written by PostgreSQL ${major}; this ${title} brings PostgreSQL ${programs.major}, which cannot read them. Nothing was touched.`,
      `To keep the ${instance}: start it with the ${title} that wrote them, or run PostgreSQL ${major} on them and set ${databaseUrlSetting}; pg_dump and pg_restore (or pg_upgrade) move them to ${programs.major}.`,
      `To begin anew: move the folder away, or set ${dataDirSetting} to another one.`,
    ].join('\n'),
  )
}

interface NewCluster {
  cluster: string
  launcher: Launcher
  programs: Programs
  memory: boolean
  application: Application
}

/**
 * Makes an empty cluster. It is made under another name and renamed when it is whole, so a crash in the middle
 * leaves nothing that looks like a cluster.
 */
export async function createCluster(options: NewCluster): Promise<void> {
  const { cluster, launcher, programs, memory, application } = options
  const unfinished = `${cluster}.unfinished`
  const secret = `${cluster}.password`
  await rm(unfinished, { recursive: true, force: true })
  const password = randomBytes(24).toString('base64url')
  await writeFile(secret, password, { mode: 0o600 })
  if (launcher.owner) await chown(secret, launcher.owner.uid, launcher.owner.gid)
  try {
    for (const letters of letterClasses) {
      const complaint = await initdb(launcher, [
        ...['-D', unfinished, '-U', application.id, '--pwfile', secret],
        ...['--auth=scram-sha-256', '--encoding=UTF8', ...locale(programs, letters)],
        ...(memory ? ['--no-sync'] : []),
      ])
      if (!complaint) break
      if (!complaint.includes('invalid locale')) throw new Error(complaint)
    }
    await rename(secret, join(unfinished, passwordFile(application)))
    await rename(unfinished, cluster)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {})
    await rm(secret, { force: true }).catch(() => {})
    throw error
  }
}

export async function readPassword(cluster: string, application: Application): Promise<string> {
  return readFile(join(cluster, passwordFile(application)), 'utf8')
}

// C.UTF-8 sorts by code point and knows every script's letters and cases. The built-in one (from
// PostgreSQL 17) does so by PostgreSQL's own tables: alike on every machine, and no update of the
// system's libraries can spoil an index. Who wants a language's own order names an ICU collation.
// The system's own letter classes are still asked by pg_trgm: without them Bangla has no trigrams.
function locale(programs: Programs, letters: string): string[] {
  const builtIn = programs.major >= 17
  return [
    ...(builtIn ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    ...['--locale=C', `--lc-ctype=${letters}`, `--lc-collate=${builtIn ? 'C' : letters}`],
  ]
}

// macOS has the second only; the last is everywhere.
const letterClasses = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Nothing where it went well, else what initdb said. */
async function initdb(launcher: Launcher, args: readonly string[]): Promise<string | undefined> {
  const child = launcher.start('initdb', args)
  const lines: string[] = []
  readLines(child.stdout, () => {})
  readLines(child.stderr, (line) => lines.push(line))
  // as: the two forms of Node's own 'close' event
  const [code] = (await once(child, 'close')) as [number | null, string | null]
  return code === 0 ? undefined : lines.join('\n') || `initdb ended with ${code}`
}
