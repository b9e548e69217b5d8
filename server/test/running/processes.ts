import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { compileCache, type ServerOptions } from './servers.ts'

/** A shop of several server processes without pages, as `npm start` runs it with WEB_CONCURRENCY. */
export interface Processes {
  origin: string
  primary: ChildProcess
  /** Process ids of the servers at this moment. */
  pids(): Promise<number[]>
  /** Sends SIGHUP; resolves at the end of the rolling restart. Throws where it failed. */
  restart(): Promise<void>
}

export async function startProcesses(
  { databaseUrl, dataDir, secret }: ServerOptions,
  environment: Record<string, string>,
): Promise<Processes> {
  const primary = fork(join(import.meta.dirname, 'processes-primary.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      HAAT_DATA_DIR: dataDir,
      SECRET_KEY: secret,
      LIMIT_PER_ADDRESS_SCALE: '1000000',
      TRUST_PROXY: '127.0.0.1',
      ...compileCache,
      ...environment,
    },
  })
  const answer = async <T>(): Promise<T> => {
    const over = new AbortController()
    try {
      const [message] = (await Promise.race([
        once(primary, 'message', over),
        once(primary, 'exit', over).then(() => Promise.reject(new Error('The primary ended'))),
      ])) as [T] // as: processes-primary.ts answers each question with its message.
      return message
    } finally {
      over.abort()
    }
  }
  await answer()
  return {
    origin: `http://127.0.0.1:${environment['PORT']}`,
    primary,
    pids: () => {
      primary.send('pids')
      return answer<number[]>()
    },
    restart: async () => {
      primary.kill('SIGHUP')
      const outcome = await answer<string>()
      if (outcome !== 'restarted') throw new Error(outcome)
    },
  }
}

/** Sends SIGTERM and resolves with the exit code. */
export async function stopProcesses({ primary }: Pick<Processes, 'primary'>): Promise<unknown> {
  if (primary.exitCode !== null || primary.signalCode !== null) return primary.exitCode
  const gone = once(primary, 'exit')
  primary.kill('SIGTERM')
  const [code] = (await gone) as [number | null] // as: Node's own event.
  return code
}

export interface Got {
  /** 0: no reply, because the connection broke. */
  status: number
  body: string
  /** Process id of the server that answered. */
  pid: number
}

/** Asks on a new connection, so that any of the processes may answer. */
export async function get(address: string): Promise<Got> {
  const sent = request(address, { agent: false, timeout: 60_000 })
  sent.on('timeout', () => sent.destroy(new Error('No reply within a minute')))
  sent.end()
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage] // as: Node's own event.
    const { statusCode: status = 0, headers } = response
    return { status, body: await text(response), pid: Number(headers['x-process']) }
  } catch {
    return { status: 0, body: '', pid: 0 }
  }
}
