import pg from 'pg'

/** SQLSTATE classes of a PostgreSQL that is busy, closing or gone. */
const passing = /^(08|53|55|57|58)/

/**
 * The pool as graphile-worker needs it. What becomes of a finished job it writes down without waiting, and tries again
 * only after what it knows to be passing (0.18.0: `completeJob` in main.ts, `RETRYABLE_ERROR_CODES` in lib.ts); of any
 * other failure nobody hears, and so it ends the process. Here a PostgreSQL that is away looks like the timeout it is.
 */
export function retryPool(pool: pg.Pool): pg.Pool {
  return withChanged(pool, 'connect', (told?: Parameters<pg.Pool['connect']>[0]) =>
    // With a callback it asks for the connection on which it listens; that one it opens again by itself.
    told ? pool.connect(told) : connect(pool),
  )
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect().catch(failPatiently)
  return withChanged(client, 'query', (query: pg.QueryConfig | string, values?: unknown[]) =>
    client.query(query, values).catch(failPatiently),
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

function failPatiently(error: unknown): never {
  if (error instanceof pg.DatabaseError && !passing.test(error.code ?? '')) throw error
  const message = error instanceof Error ? error.message : String(error)
  throw Object.assign(new Error(message, { cause: error }), { code: 'ETIMEDOUT' })
}
