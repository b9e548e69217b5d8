import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'

/** What every part of the sandbox works with. */
export interface Sandbox {
  db: Db
  clock: Clock
  log: Log
  storeId: string
  password: string
  /** Origin of its pages, as the customer's browser knows it. */
  origin: string
  /** Where an address of the shop is reached from here. */
  reach(url: string): string
  /** Does something later, unless it is closed before. */
  later(milliseconds: number, work: () => Promise<void>): void
}

export const sandboxPath = '/sandbox/sslcommerz'
