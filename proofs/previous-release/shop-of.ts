import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A running shop of one checkout. */
export interface ShopOf {
  origin: string
  close(): Promise<void>
}

const mostSecondsToOpen = 300

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
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const origin = `http://localhost:${port}`
  for (let second = 0; second < mostSecondsToOpen; second += 1) {
    if (child.exitCode !== null) throw new Error(`It did not open:\n${output}`)
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return { origin, close }
    await pause(1_000)
  }
  await close()
  throw new Error(`It did not open in ${mostSecondsToOpen} s:\n${output}`)
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // as: a server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}
