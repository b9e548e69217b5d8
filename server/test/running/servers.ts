import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A server process of the shop without pages. */
export interface Server {
  origin: string
  process: ChildProcess
}

export interface ServerOptions {
  databaseUrl: string
  dataDir: string
  secret: string
  /** Of `/metrics`; absent: it is not there. */
  metricsToken?: string
}

/** Of a server's start, half the processor time is the compiling of its files. Kept over runs, as the files change little. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compile'),
}

/** Starts a server; servers share nothing but the database. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    // Standard output is ignored, since it logs every reply that a crash breaks off.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PORT: '0',
      DATABASE_URL: options.databaseUrl,
      HAAT_DATA_DIR: options.dataDir,
      SECRET_KEY: options.secret,
      LIMIT_PER_ADDRESS_SCALE: '1000000',
      TRUST_PROXY: '127.0.0.1',
      METRICS_TOKEN: options.metricsToken ?? '',
      ...compileCache,
    },
  })
  // as: sent by serve.ts once it listens.
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The server ended at its start'))),
  ])) as [{ port: number }]
  return { origin: `http://127.0.0.1:${port}`, process: child }
}

/** Kills a server at once (SIGKILL), like a lost machine. */
export async function kill(server: Server): Promise<void> {
  const gone = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  await gone
}
