import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Application } from './application.ts'
import { errorCode } from './error-code.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type Programs = {
  bin: string
  major: number
  /** A search path for libraries, where the package lacks their links and cannot be written. */
  libraries?: string
}

/** The PostgreSQL programs that npm installed for this machine. */
export async function findPrograms(
  spareFolder: string,
  application: Application,
): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const native = packageFolder(name, application)
  const bin = join(native, 'bin')
  const libraries = await linkLibraries(native, spareFolder)
  const major = await majorOf(bin, application, libraries)
  return { bin, major, ...(libraries && { libraries }) }
}

/** Programs that are already on the machine, such as Debian's /usr/lib/postgresql/15/bin. */
export async function programsIn(bin: string, application: Application): Promise<Programs> {
  return { bin, major: await majorOf(bin, application) }
}

export function programFile(programs: Programs, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(programs.bin, process.platform === 'win32' ? `${name}.exe` : name)
}

function packageFolder(name: string, { databaseUrlSetting }: Application): string {
  try {
    // not import.meta.resolve, which Vitest does not offer
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no_programs',
      `The package ${name} is not installed. Run \`npm ci\` without --omit=optional, or set ${databaseUrlSetting} to a PostgreSQL of your own (15 or newer).`,
      { cause },
    )
  }
}

// The package's own install script makes these links; npm runs it only where it is allowed to.
async function linkLibraries(native: string, spareFolder: string): Promise<string | undefined> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  // as: the list is part of the package, of a pinned version
  const wanted = JSON.parse(list) as { source: string; target: string }[]
  const root = dirname(native)
  const missing = wanted.filter(({ target }) => !existsSync(join(root, target)))
  if (missing.length === 0) return undefined
  try {
    for (const { source, target } of missing) {
      await linkOnce(basename(source), join(root, target))
    }
    return undefined
  } catch {
    const folder = join(spareFolder, 'libraries')
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    for (const { source, target } of missing) {
      await linkOnce(join(root, source), join(folder, basename(target)))
    }
    // The linked ones look for their own neighbours too.
    return `${folder}:${join(native, 'lib')}`
  }
}

async function linkOnce(source: string, target: string): Promise<void> {
  await symlink(source, target).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
}

async function majorOf(
  bin: string,
  { databaseUrlSetting }: Application,
  libraries?: string,
): Promise<number> {
  const programs: Programs = { bin, major: 0, ...(libraries && { libraries }) }
  try {
    const file = programFile(programs, 'postgres')
    const { stdout } = await promisify(execFile)(file, ['--version'], {
      env: programEnvironment(programs),
    })
    return Number(/\d+/.exec(stdout)?.[0])
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no_programs',
      `The PostgreSQL programs in ${bin} do not run on this machine (${process.platform} ${process.arch}; Linux needs glibc, so not Alpine). Set ${databaseUrlSetting} to a PostgreSQL of your own (15 or newer).\n${cause instanceof Error ? cause.message : ''}`,
      { cause },
    )
  }
}

/** A clean one: no PG* variable of the caller, none of the shop's secrets, messages in English. */
export function programEnvironment(programs: Programs): NodeJS.ProcessEnv | undefined {
  if (process.platform === 'win32') return undefined
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(programs.libraries && {
      LD_LIBRARY_PATH: programs.libraries,
      DYLD_LIBRARY_PATH: programs.libraries,
    }),
  }
}
