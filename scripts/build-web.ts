import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { showProgress } from '../server/platform/progress.ts'
import { npmRun } from './npm-run.ts'

const root = join(import.meta.dirname, '..')
const built = join(root, 'web/dist')
const stamp = join(built, '.built-from')
const sources = ['web', 'contract', 'package-lock.json']
// What builds write themselves; Paraglide's notes on its project are made by the first one.
const notSources = [
  'node_modules',
  'web/dist',
  'web/app/messages/generated',
  'web/project.inlang/.gitignore',
  'web/project.inlang/.meta.json',
  'web/project.inlang/README.md',
]

/** Builds the pages if anything they are made of has changed since. False: it failed, and said why. */
export async function buildWeb(): Promise<boolean> {
  const inputs = await fingerprint()
  const done = existsSync(stamp) && (await readFile(stamp, 'utf8')) === inputs
  if (done) return true
  try {
    await showProgress(process.stdout).step('Building the pages', async () => {
      const { code, output } = await npmRun(['build', '-w', 'web'])
      if (code !== 0) throw new Error(output)
      await writeFile(stamp, inputs)
    })
    console.log((await readFile(join(built, 'client/.vite/first-view.txt'), 'utf8')).trim())
    return true
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

/** Changes with the name, size or time of any source. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesOf(join(root, source))) {
      const { size, mtimeMs } = await stat(file)
      hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const names = (await readdir(path)).toSorted()
  const wanted = names
    .map((name) => join(path, name))
    .filter((file) => !notSources.some((end) => file.endsWith(join('/', end))))
  return (await Promise.all(wanted.map(filesOf))).flat()
}
