import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'

/** Shared state of the sandbox's parts. */
export interface Sandbox {
  db: Db
  clock: Clock
  log: Log
  storeId: string
  password: string
  /** Origin of the sandbox's pages as browsers see it. */
  origin: string
  /** Maps a public address of the shop to one reachable from this process. */
  reach(url: string): string
  /** Schedules work; cancelled when the sandbox closes. */
  later(milliseconds: number, work: () => Promise<void>): void
}

export const sandboxPath = '/sandbox/sslcommerz'
