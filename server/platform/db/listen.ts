import pg from 'pg'

import type { Log } from '../log.ts'
import { dispatchNotice } from './transaction.ts'

/**
 * Hears PostgreSQL's notices on one connection of its own. For cache invalidation only, never correctness:
 * after a lost connection `onGap` is told, since notices may have been missed.
 */
export async function listen(
  connectionString: string,
  channels: readonly string[],
  onGap: () => void,
  log: Log,
): Promise<() => Promise<void>> {
  let stopped = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString })
    fresh.on('error', (error) => log.warn({ error: error.message }, 'notices.lost'))
    fresh.on('end', () => {
      if (!stopped) setTimeout(() => void reconnect(), 500).unref()
    })
    fresh.on('notification', ({ channel, payload }) => dispatchNotice(channel, payload ?? ''))
    await fresh.connect()
    for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    return fresh
  }

  async function reconnect(): Promise<void> {
    if (stopped) return
    try {
      client = await connect()
      onGap()
    } catch {
      // The failed client's own 'end' has set the next try.
    }
  }

  return async () => {
    stopped = true
    await client.end()
  }
}
