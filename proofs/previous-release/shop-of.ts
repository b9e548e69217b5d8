import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { freePort } from '#test/running/free-port.ts'
import { untilReady } from '#test/running/until-ready.ts'

/** A running shop of one checkout. */
export interface ShopOf {
  origin: string
  close(): Promise<void>
}

/** Opens the shop of the checkout in `folder`, as `npm start` does, on a free port. Throws with its output if it does not open. */
export async function openShopOf(folder: string, dataDir: string): Promise<ShopOf> {
  const port = await freePort()
  const child = spawn('node', [join(folder, 'scripts/run.mjs'), 'scripts/start.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HAAT_DATA_DIR: dataDir,
      LIMIT_PER_ADDRESS_SCALE: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const origin = `http://localhost:${port}`
  await untilReady(origin, child)
  return { origin, close }
}

/** Runs a program of the checkout in `folder`. Throws with its output if it fails. */
export function runProgram(folder: string, dataDir: string, program: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(
    'node',
    [join(folder, 'scripts/run.mjs'), ...program],
    { cwd: folder, env: { ...process.env, HAAT_DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${program.join(' ')} failed:\n${stdout}${stderr}`)
}
