import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import type { Progress } from '../server/platform/progress.ts'
import { fingerprintOfSources } from './fingerprint.ts'
import type { ServerModules } from './server-entries.ts'

const root = join(import.meta.dirname, '..')
/** Builds that stay: a running shop loads rarely used files of its own build later. */
const keptBuilds = 3
const sources = [
  ...['server', 'contract', 'demo', 'embedded-postgres', 'package-lock.json'],
  ...['scripts/bundle-server.ts', 'scripts/server-entries.ts'],
]
const notSources = /[/\\](node_modules|dist|test)$|\.test\.ts$/

export type LoadServer = <Name extends keyof ServerModules>(
  name: Name,
) => Promise<ServerModules[Name]>

/**
 * Bundles the server's thousand files into a few, unless this has been done since the last change, and returns the
 * function that loads them (docs/decisions/049-bytes-and-starts.md). `builds` holds a folder for each build, named by the
 * fingerprint of its sources. Throws what kept it from being built.
 */
export async function buildServer(
  progress: Pick<Progress, 'step'>,
  builds = join(root, 'server/dist'),
): Promise<LoadServer> {
  const folder = join(builds, fingerprintOfSources(root, sources, isSource).slice(0, 16))
  if (!existsSync(folder)) {
    await progress.step('Bundling the server', () => build(folder))
    await removeFormerBuilds(builds)
  }
  // as: ServerModules names what each file exports.
  return async (name) =>
    import(pathToFileURL(join(folder, `${name}.js`)).href) as Promise<ServerModules[typeof name]>
}

/** Only code: SQL, templates and word lists are read from the sources at run time. */
const isSource = (path: string) =>
  !notSources.test(path) && (/\.(ts|json)$/.test(path) || !/\.\w+$/.test(path))

/** Two starts may build at once: the first puts its files in place, the other drops its own. */
async function build(folder: string): Promise<void> {
  try {
    await bundleInto(folder)
  } catch (error) {
    if (existsSync(folder)) return
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the server could not be bundled: ${reason}`, { cause: error })
  }
}

async function bundleInto(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const fresh = await mkdtemp(join(dirname(folder), 'new-'))
  try {
    const program = join(import.meta.dirname, 'bundle-server.ts')
    await promisify(execFile)(process.execPath, [program, fresh])
    await rename(fresh, folder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

async function removeFormerBuilds(builds: string): Promise<void> {
  const found = (await readdir(builds)).map(async (name) => {
    const path = join(builds, name)
    return { path, madeAtMs: (await stat(path)).mtimeMs }
  })
  const newestFirst = (await Promise.all(found)).toSorted((a, b) => b.madeAtMs - a.madeAtMs)
  await Promise.all(newestFirst.slice(keptBuilds).map(({ path }) => rm(path, { recursive: true })))
}
