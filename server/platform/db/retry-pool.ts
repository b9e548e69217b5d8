import type pg from 'pg'

import type { Log } from '../log.ts'
import { sqlState } from './pg-error.ts'

/** SQLSTATE classes of failures that pass by themselves: PostgreSQL is busy, closing or down. */
const passing = /^(08|53|55|57|58)/

/**
 * A pool for graphile-worker that reports every failure as a timeout. The worker records a finished job without
 * awaiting it and retries only errors it knows as transient (0.18.0: `completeJob` in main.ts,
 * `RETRYABLE_ERROR_CODES` in lib.ts); any other error is an unhandled rejection, which would end the process. Its
 * statements are fixed, so what fails is the database: down, full, read-only, or being restored.
 */
export function retryPool(pool: pg.Pool, log: Pick<Log, 'warn'>): pg.Pool {
  const failAsTimeout = (error: unknown): never => {
    const code = sqlState(error)
    const message = error instanceof Error ? error.message : String(error)
    if (code !== undefined && !passing.test(code))
      log.warn({ code, error: message }, 'jobs.database-refuses')
    throw Object.assign(new Error(message, { cause: error }), { code: 'ETIMEDOUT' })
  }
  const connect = async () => {
    const client = await pool.connect().catch(failAsTimeout)
    return withChanged(client, 'query', (query: pg.QueryConfig | string, values?: unknown[]) =>
      client.query(query, values).catch(failAsTimeout),
    )
  }
  return withChanged(pool, 'connect', (onConnect?: Parameters<pg.Pool['connect']>[0]) =>
    // With a callback the worker wants its LISTEN connection, which it reopens by itself.
    onConnect ? pool.connect(onConnect) : connect(),
  )
}

function withChanged<T extends object>(whole: T, name: keyof T, changed: unknown): T {
  return new Proxy(whole, {
    get: (target, asked): unknown => {
      if (asked === name) return changed
      const value: unknown = Reflect.get(target, asked)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
