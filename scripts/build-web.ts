import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { type Language, languages } from '../contract/language.ts'
import { showProgress } from '../server/platform/progress.ts'
import { fingerprintOfSources } from './fingerprint.ts'
import { take } from './prepare.mjs'

const root = join(import.meta.dirname, '..')
const web = join(root, 'web')
const built = join(web, 'dist')
const packageOfVite = createRequire(join(web, 'package.json')).resolve('vite/package.json')
const vite = join(dirname(packageOfVite), 'bin/vite.js')
const stampName = '.built-from'
/** Lock file, since several shops may start from one checkout at once. */
const lock = join(root, 'web/.building')
const lockGoodForMs = 300_000
const sources = ['web', 'contract', 'docs/guide', 'package-lock.json']
// Written by builds themselves, so no sources; the first build creates Paraglide's notes on its project.
const notSources = [
  'node_modules',
  'web/dist',
  'web/app/messages/generated',
  'web/project.inlang/.gitignore',
  'web/project.inlang/.meta.json',
  'web/project.inlang/README.md',
]

/**
 * Builds the web if any source has changed since the last build. Returns false after a failure, which it has
 * printed.
 */
export async function buildWeb(progress = showProgress(process.stdout)): Promise<boolean> {
  if (await isBuilt()) return true
  try {
    await withLock(
      lock,
      async () => {
        // Another process may have built it while this one waited for the lock.
        if (await isBuilt()) return
        await progress.step('Building the pages', build)
        for (const language of languages) {
          const report = join(built, `client/.vite/first-view.${language}.txt`)
          progress.note((await readFile(report, 'utf8')).trim())
        }
      },
      () => progress.note('  Another start is building the pages; waiting …'),
    )
    return true
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

async function isBuilt(): Promise<boolean> {
  const stamp = join(built, stampName)
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === fingerprint()
}

/** Builds next to the current build, which a shop may be serving, and then replaces it at once. */
async function build(): Promise<void> {
  const inputs = fingerprint()
  await removeLeftBuilds()
  const fresh = await mkdtemp(join(root, 'web/dist-'))
  const former = `${fresh}-former`
  try {
    await run(['messages/compile.ts', '--for-build'], fresh)
    // At the same time, since each is one thread for most of its time; all end before the folder is removed.
    const sides = [
      ...languages.map((language) => run([vite, 'build'], fresh, language)),
      run([vite, 'build', '--ssr'], fresh),
    ]
    await Promise.allSettled(sides)
    await Promise.all(sides)
    await joinLanguages(fresh)
    await writeFile(join(fresh, stampName), inputs)
    if (existsSync(built)) {
      for (const folder of hashed) await keepFormerFiles(built, fresh, folder)
      await rename(built, former)
    }
    await rename(fresh, built)
  } finally {
    await Promise.all([fresh, former].map((path) => rm(path, { recursive: true, force: true })))
  }
}

/** One folder of files for all languages: a file's name tells its content, and those that are alike are there once. */
async function joinLanguages(into: string): Promise<void> {
  for (const language of languages.filter((one) => one !== 'en')) {
    const own = join(into, `client-${language}`)
    await cp(own, join(into, 'client'), { recursive: true, force: false })
    await rm(own, { recursive: true })
  }
}

/** What killed builds have left; only one build runs under the lock. */
async function removeLeftBuilds(): Promise<void> {
  const left = (await readdir(web)).filter((name) => name.startsWith('dist-'))
  await Promise.all(left.map((name) => rm(join(web, name), { recursive: true, force: true })))
}

/** Runs a program on this Node in the folder of the web. Throws what it printed when it fails. */
async function run(program: string[], into: string, language: Language = 'en'): Promise<void> {
  try {
    const env = { ...process.env, HAAT_BUILD_INTO: into, HAAT_BUILD_LANGUAGE: language }
    await promisify(execFile)(process.execPath, program, { cwd: web, env })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string } // as: of execFile
    throw new Error(`${stdout}${stderr}`.trim() || String(error), { cause: error })
  }
}

/** Folders of files whose names change with their content. */
const hashed = [
  { folder: join('client', 'assets'), own: '.own-assets' },
  { folder: join('server', 'chunks'), own: '.own-chunks' },
]

/**
 * Keeps the hashed files of the current build in addition to the new ones: pages that a shop has already sent ask for
 * them, and servers of the current build load pages when they are first asked for. Those that the build before
 * it had left go.
 */
async function keepFormerFiles(
  current: string,
  fresh: string,
  { folder, own }: (typeof hashed)[number],
): Promise<void> {
  const fresher = new Set(await readdir(join(fresh, folder)))
  await writeFile(join(fresh, own), JSON.stringify([...fresher]))
  const listed = await readFile(join(current, own), 'utf8').catch(() => undefined)
  // as: written above, by the build before.
  const former = listed ? (JSON.parse(listed) as string[]) : await namesIn(join(current, folder))
  for (const name of former) {
    if (!fresher.has(name)) await cp(join(current, folder, name), join(fresh, folder, name))
  }
}

/** None where an older release built no such folder. */
const namesIn = async (folder: string) => (existsSync(folder) ? readdir(folder) : [])

/**
 * Runs `work` under a lock file. The lock of a process that is gone counts for nothing, any other expires. `onWait` is told once
 * that another process holds it.
 */
export async function withLock(
  path: string,
  work: () => Promise<void>,
  onWait: () => void = () => undefined,
): Promise<void> {
  for (let tries = 0; !(await taken(path)); tries += 1) {
    // The first try only removes a lock that was left.
    if (tries === 1) onWait()
    await delay(300)
  }
  try {
    await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function taken(path: string): Promise<boolean> {
  if (take(path)) return true
  const held = await stat(path).catch(() => undefined)
  if (held && Date.now() - held.mtimeMs > lockGoodForMs) await rm(path, { force: true })
  return false
}

const fingerprint = () => fingerprintOfSources(root, sources, isSource)

const isSource = (path: string) =>
  !notSources.some((end) => path.endsWith(join('/', end))) &&
  !/[/\\]web[/\\](dist-|\.building$)/.test(path)
