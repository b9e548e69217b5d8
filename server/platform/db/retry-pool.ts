import pg from 'pg'

/** SQLSTATE classes of transient failures: PostgreSQL is busy, closing or down. */
const passing = /^(08|53|55|57|58)/

/**
 * A pool for graphile-worker that reports every transient failure as a timeout. The worker records a finished
 * job without awaiting it and retries only errors it knows as transient (0.18.0: `completeJob` in main.ts,
 * `RETRYABLE_ERROR_CODES` in lib.ts); any other error is an unhandled rejection, which would end the process.
 */
export function retryPool(pool: pg.Pool): pg.Pool {
  return withChanged(pool, 'connect', (onConnect?: Parameters<pg.Pool['connect']>[0]) =>
    // With a callback the worker wants its LISTEN connection, which it reopens by itself.
    onConnect ? pool.connect(onConnect) : connect(pool),
  )
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect().catch(failAsTimeout)
  return withChanged(client, 'query', (query: pg.QueryConfig | string, values?: unknown[]) =>
    client.query(query, values).catch(failAsTimeout),
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

function failAsTimeout(error: unknown): never {
  if (error instanceof pg.DatabaseError && !passing.test(error.code ?? '')) throw error
  const message = error instanceof Error ? error.message : String(error)
  throw Object.assign(new Error(message, { cause: error }), { code: 'ETIMEDOUT' })
}
