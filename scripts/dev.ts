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
// Ctrl-C reaches both processes, a signal that npm passes on only this one, which ends last: then the prompt returns.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 0))
