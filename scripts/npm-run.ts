import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Runs `npm run …` with the npm and Node that started this script; `more` is added to its environment. */
export async function npmRun(
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const run = ['run', '--silent', ...args]
  const options = {
    stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'], // as: a tuple
    env: { ...process.env, ...more },
  }
  const child =
    npm?.endsWith('.js') && node
      ? spawn(node, [npm, ...run], options)
      : spawn('npm', run, { ...options, shell: process.platform === 'win32' })
  const ended = new Promise<number>((done, fail) => {
    child.on('error', fail).on('close', (code) => done(code ?? 1))
  })
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, output: `${out}${err}`.trim() }
}
