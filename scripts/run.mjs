// What every command of package.json goes through: node scripts/run.mjs <program> [arguments]. Installs what is missing,
// then runs the program on the project's own Node. Plain JavaScript without packages, for whatever Node begins (20 or
// newer).
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, root } from './prepare.mjs'

prepare()
const [name = '', ...args] = process.argv.slice(2)
const program = join(root, name)
const ownNodes = join(root, 'node_modules')

if (process.execPath.startsWith(ownNodes)) {
  process.argv = [process.execPath, program, ...args]
  await import(pathToFileURL(program).href)
} else {
  runOnOwnNode()
}

/** Of the very first command: npm found the machine's own Node, since ours was not installed yet. */
function runOnOwnNode() {
  const pathName = Object.keys(process.env).find((key) => /^path$/i.test(key)) ?? 'PATH'
  const path = [join(ownNodes, '.bin'), process.env[pathName]].join(delimiter)
  const windows = process.platform === 'win32'
  const child = spawn(windows ? 'node.cmd' : 'node', [program, ...args], {
    stdio: 'inherit',
    env: { ...process.env, [pathName]: path },
    shell: windows,
  })
  // Ctrl-C reaches both; this one only waits.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code) => process.exit(code ?? 1))
}
