import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A server process of the shop, its pages left out. */
export interface Server {
  origin: string
  process: ChildProcess
}

export interface ServerOptions {
  databaseUrl: string
  dataDir: string
  secret: string
}

/** Starts one; it shares the database with the others, and nothing else. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    // Its log tells of every reply that a crash breaks off.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PORT: '0',
      DATABASE_URL: options.databaseUrl,
      HAAT_DATA_DIR: options.dataDir,
      SECRET_KEY: options.secret,
      LIMIT_PER_ADDRESS_SCALE: '1000000',
      TRUST_PROXY: '127.0.0.1',
    },
  })
  // as: what serve.ts sends once it listens.
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The server ended at its start'))),
  ])) as [{ port: number }]
  return { origin: `http://127.0.0.1:${port}`, process: child }
}

/** Ends a server at once, as a lost machine would. */
export async function kill(server: Server): Promise<void> {
  const gone = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  await gone
}
