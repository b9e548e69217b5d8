import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A shop of one scenario, without any data. */
export interface OwnShop {
  origin: string
  /** The set-up address that its start has printed. */
  setupLink: string
  close(): Promise<void>
}

/** Starts an empty shop as `HAAT_DEMO=0 npm start` does, on a free port and in a folder of its own. */
export async function openEmptyShop(): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-e2e-empty-'))
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      HAAT_DATA_DIR: folder,
      HAAT_DEMO: '0',
      LIMIT_PER_ADDRESS_SCALE: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const setupLink = await printedLink(child.stdout)
    return { origin: `http://localhost:${port}`, setupLink, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The set-up address in what a start prints. It is read to its end, so that the shop never waits for a reader. */
function printedLink(output: Readable): Promise<string> {
  return new Promise((done, fail) => {
    let printed = ''
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const [link] = /http:\/\/\S+\/setup\/[\w-]{43}/.exec(printed) ?? []
      if (link) done(link)
    })
    output.on('end', () => fail(new Error(`No set-up address was printed: ${printed}`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      // as: a server that listens on TCP has an address of this form.
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
