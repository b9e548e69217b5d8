import { setTimeout as pause } from 'node:timers/promises'

import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'

import { archiveOf, openPlace } from './open-place.ts'
import { shipWal } from './wal.ts'

const everyMs = 5_000

interface WalShipping {
  /** Ships what is left, then ends. */
  stop(): Promise<void>
}

/**
 * Moves archived WAL to the backup target, every five seconds, for the process that runs the embedded PostgreSQL. While the
 * target does not answer, segments wait in the archive's folder; a failure is logged once until the next success.
 */
export function startWalShipping(settings: Settings, log: Log): WalShipping {
  const archive = archiveOf(settings)
  if (!archive) return { stop: () => Promise.resolve() }
  const stopping = new AbortController()
  let isFailing = false
  const ship = async () => {
    try {
      await shipWal(await place(), archive.folder)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ error }, 'backup.wal-not-shipped')
      isFailing = true
    }
  }
  let opened: ReturnType<typeof openPlace> | undefined
  const place = () => {
    opened ??= openPlace(settings).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  const work = async () => {
    while (!stopping.signal.aborted) {
      await ship()
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    async stop() {
      stopping.abort()
      await working
      await ship()
    },
  }
}
