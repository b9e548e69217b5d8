import pg from 'pg'

import type { Log } from '../log.ts'
import { dispatchNotice, noticesMissed } from './notices.ts'

/**
 * Listens for notices (LISTEN/NOTIFY) on a dedicated connection. For cache invalidation only, never for
 * correctness: after a lost connection it calls `onGap`, since notices may have been missed.
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
    const fresh = new pg.Client({
      connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    fresh.on('error', (error) => log.warn({ error: error.message }, 'notices.lost'))
    fresh.on('end', () => {
      if (!stopped) setTimeout(() => void reconnect(), 500).unref()
    })
    fresh.on('notification', ({ channel, payload }) => dispatchNotice(channel, payload ?? ''))
    try {
      await fresh.connect()
      for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      // A replica refuses LISTEN; ended, so that the next try follows.
      await fresh.end()
      throw error
    }
    return fresh
  }

  async function reconnect(): Promise<void> {
    if (stopped) return
    try {
      client = await connect()
      noticesMissed()
      onGap()
    } catch {
      // The 'end' event of the failed client has scheduled the next try.
    }
  }

  return async () => {
    stopped = true
    await client.end()
  }
}
