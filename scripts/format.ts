import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// npm run format [-- <files>]
const root = join(import.meta.dirname, '..')
const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt')
const { status } = spawnSync(process.execPath, [oxfmt, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
