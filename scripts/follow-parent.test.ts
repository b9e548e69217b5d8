import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, it } from 'vitest'

const isWindows = process.platform === 'win32'
const root = join(import.meta.dirname, '..')
const signals = ['SIGTERM', 'SIGINT', 'SIGKILL'] as const
/** Scripts whose programs stay open until a signal. */
const open = ['start', 'dev', 'sandbox']

it.skipIf(isWindows).for(open.flatMap((name) => signals.map((signal) => [name, signal] as const)))(
  'what `npm run %s` has started ends with npm at a %s',
  async ([name, signal]) => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-npm-'))
    const program = join(folder, 'program.mjs')
    const script = (await scriptOf(name))
      .replace('scripts/run.mjs', join(root, 'scripts/run.mjs'))
      .replace(/scripts\/\w+\.ts$/, relative(root, program))
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { open: script } }))
    await writeFile(
      program,
      `for (const signal of ['SIGTERM', 'SIGINT']) {
        process.on(signal, () => { console.log('closed'); process.exit() })
      }
      setInterval(() => {}, 1_000)
      console.log('open')`,
    )
    const npm = spawn('npm', ['run', 'open', '--silent'], { cwd: folder })
    const said = text(npm.stdout)
    await once(npm.stdout, 'data')
    npm.kill(signal)
    // Ends once no process holds the output any more.
    expect(await said).toBe('open\nclosed\n')
    await rm(folder, { recursive: true })
  },
)

async function scriptOf(name: string): Promise<string> {
  // as: the file is ours.
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return scripts[name] ?? ''
}
