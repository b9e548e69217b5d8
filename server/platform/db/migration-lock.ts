import { setTimeout as wait } from 'node:timers/promises'

import type pg from 'pg'

// Advisory lock key (arbitrary): two servers that start together migrate one after the other.
const migrationLock = 4_867_412

const pauseMs = 250

interface Limit {
  longestWaitMs?: number
}

/**
 * Runs `work` while no other process migrates the database. Waits for one that does, after telling so by `onWait`; throws
 * when it takes too long.
 */
export async function withMigrationLock<T>(
  client: pg.Client,
  onWait: () => void,
  work: () => Promise<T>,
  { longestWaitMs = 15 * 60_000 }: Limit = {},
): Promise<T> {
  const begun = performance.now()
  for (let attempt = 1; !(await tryLock(client)); attempt += 1) {
    if (attempt === 1) onWait()
    if (performance.now() - begun > longestWaitMs) {
      throw new Error(
        `Another start has been updating the database for ${Math.round(longestWaitMs / 60_000)} minutes. See what holds it: select * from pg_locks where locktype = 'advisory'`,
      )
    }
    await wait(pauseMs)
  }
  try {
    return await work()
  } finally {
    // A broken connection has given the lock back already.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [migrationLock],
  )
  return rows[0]?.locked === true
}
