import { spawn } from 'node:child_process'
import { join } from 'node:path'

// The server restarts when one of its files changes; Vite, inside it, reloads the pages.
const root = join(import.meta.dirname, '..')
const watched = ['server', 'contract', 'demo', 'embedded-postgres'].map(
  (folder) => `--watch-path=${join(root, folder)}`,
)
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', ...watched, join(root, 'scripts/start.ts')],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HAAT_DEV: '1', NODE_ENV: 'development' },
  },
)
// Ctrl-C reaches both processes; this one only waits, so that the prompt returns last.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 0))
