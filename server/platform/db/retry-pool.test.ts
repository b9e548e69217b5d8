import pg from 'pg'
import { expect, it, vi } from 'vitest'

import type { Log } from '../log.ts'
import { retryPool } from './retry-pool.ts'

const refuses = (code: string) => Object.assign(new pg.DatabaseError('no', 1, 'error'), { code })

/** A pool whose only statement fails with this SQLSTATE. */
const poolThatFails = (code: string) => {
  const client = { query: () => Promise.reject(refuses(code)) }
  // as: the worker uses nothing else of a pool
  return { connect: async () => client } as unknown as pg.Pool
}

// 42P05: a pooler without prepared statements; 25006: PostgreSQL has become a replica; 57P01: it closes.
it.each([
  ['42P05', 1],
  ['25006', 1],
  ['57P01', 0],
])(
  'a statement of the job queue that fails with %s is tried again, and does not end the process',
  async (code, told) => {
    const warn = vi.fn<Log['warn']>()
    const client = await retryPool(poolThatFails(code), { warn }).connect()
    await expect(client.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(warn).toHaveBeenCalledTimes(told)
  },
)
