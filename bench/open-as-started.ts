import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

import manifest from '../package.json' with { type: 'json' }
import { untilReady } from '../server/test/running/until-ready.ts'

/** Opens the shop of a data folder as `npm start` does, without a limit on one address. */
export async function openAsStarted(
  port: number,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  // The words of the script, so that its flags are measured too; not by npm, which would be the process that is told to end.
  const [, words = ''] = manifest.scripts.start.split(/\bnode /)
  const child = spawn(process.execPath, words.split(' '), {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(port),
      LIMIT_PER_ADDRESS_SCALE: '1000000',
      TRUST_PROXY: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(`http://127.0.0.1:${port}`, child)
  return child
}
