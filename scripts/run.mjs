// Entry of every command of package.json: node scripts/run.mjs <program> [arguments]. Installs missing
// packages, then runs the program on the project's own Node. Plain JavaScript without packages, for any Node
// from version 20.
import { spawn } from 'node:child_process'
import nodeModule from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { followParent } from './follow-parent.mjs'
import { prepare, root } from './prepare.mjs'

/** Programs that need no development dependencies. */
const ofTheShop = ['start', 'dev', 'shop', 'upgrade', 'sandbox', 'build']

const [name = '', ...args] = process.argv.slice(2)
prepare({ tools: !ofTheShop.some((program) => name === `scripts/${program}.ts`) })
const program = join(root, name)
/** Added to the environment. */
const fewArenas = name === 'scripts/start.ts' ? { MALLOC_ARENA_MAX: '2' } : undefined
const ownNodes = join(root, 'node_modules')

/** Started by npm, whose end is the end of what it runs. */
const isByNpm = process.env.npm_lifecycle_event !== undefined

if (process.execPath.startsWith(ownNodes)) {
  withFewArenas()
  if (isByNpm) followParent(() => process.kill(process.pid, 'SIGTERM'))
  // Before any TypeScript: without the cache the process keeps the parser that strips types, 15 MB.
  nodeModule.enableCompileCache(join(ownNodes, '.cache/compiled'))
  process.argv = [process.execPath, program, ...args]
  await import(pathToFileURL(program).href)
} else {
  runOnOwnNode()
}

/**
 * glibc gives each thread memory of its own (an arena) and keeps it: some 20 MB for each that compresses pages. It reads the
 * limit only when a process begins, so that this one begins again.
 */
function withFewArenas() {
  if (!fewArenas || process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined)
    return
  const argv = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, argv, { ...process.env, ...fewArenas })
}

/** The very first command runs on the machine's Node, since ours was not installed yet. */
function runOnOwnNode() {
  const pathName = Object.keys(process.env).find((key) => /^path$/i.test(key)) ?? 'PATH'
  const path = [join(ownNodes, '.bin'), process.env[pathName]].join(delimiter)
  const windows = process.platform === 'win32'
  const child = spawn(windows ? 'node.cmd' : 'node', [...process.execArgv, program, ...args], {
    stdio: 'inherit',
    env: { ...fewArenas, ...process.env, [pathName]: path },
    shell: windows,
  })
  // Ctrl-C reaches both processes, a signal that npm passes on only this one.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGTERM'))
  if (isByNpm) followParent(() => child.kill('SIGTERM'))
  child.on('exit', (code) => {
    // The loader's own code: a library is missing, and it has said which.
    if (code === 127) process.stderr.write('Haat’s Node needs libatomic: apt install libatomic1\n')
    process.exit(code ?? 1)
  })
}
