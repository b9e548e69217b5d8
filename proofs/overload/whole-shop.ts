import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '#test/running/free-port.ts'
import { untilReady } from '#test/running/until-ready.ts'

export interface WholeShop {
  origin: string
  process: ChildProcess
  pid: number
  /** The payment sandbox in a process of its own, because a real gateway is not reached by the flood. */
  gateway: Gateway
  /** Number of log events by name. */
  told: Map<string, number>
}

interface Gateway {
  origin: string
  process: ChildProcess
  settings: Record<string, string>
}

const root = join(import.meta.dirname, '../..')
const path = process.env['PATH']

/** Starts the shop as in production, with pages, demo and limits; loopback counts as a trusted proxy. */
export async function startWholeShop(options: {
  databaseUrl: string
  dataDir: string
  secret: string
}): Promise<WholeShop> {
  const gateway = await startGateway(join(options.dataDir, 'gateway'))
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: path,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: options.databaseUrl,
      HAAT_DATA_DIR: options.dataDir,
      SECRET_KEY: options.secret,
      TRUST_PROXY: '127.0.0.1',
      LIMIT_PER_ADDRESS_SCALE: '1',
      ...gateway.settings,
    },
  })
  const shop: WholeShop = {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    pid: child.pid ?? 0,
    gateway,
    told: new Map(),
  }
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (lines: string) => listenTo(lines, shop.told))
  }
  try {
    await untilReady(shop.origin, child)
  } catch (error) {
    await closeWholeShop(shop)
    throw error
  }
  return shop
}

/** Starts the sandbox and reads its account from its output (scripts/sandbox.ts). */
async function startGateway(dataDir: string): Promise<Gateway> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'scripts/sandbox.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: path, PORT: String(port), PUBLIC_URL: origin, HAAT_DATA_DIR: dataDir },
  })
  const settings: Record<string, string> = {}
  return new Promise((open, fail) => {
    child.on('exit', () => fail(new Error('The gateway’s stand-in ended at its start')))
    createInterface(child.stdout).on('line', (line) => {
      const [, name = '', value = ''] = /(SSLCOMMERZ_\w+)=(\S+)$/.exec(line) ?? []
      if (!name) return
      settings[name] = value
      if (Object.keys(settings).length === 3) open({ origin, process: child, settings })
    })
  })
}

function listenTo(lines: string, told: Map<string, number>): void {
  for (const [, event = ''] of lines.matchAll(/"(?:msg|event)":"([^"]+)"/g)) {
    told.set(event, (told.get(event) ?? 0) + 1)
  }
}

export async function closeWholeShop({ process: child, gateway }: WholeShop): Promise<void> {
  await end(child)
  await end(gateway.process)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([gone, pause(15_000)])
  if (child.exitCode === null) child.kill('SIGKILL')
}
