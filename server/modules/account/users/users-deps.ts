import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'

/** What the administration of accounts needs. */
export interface UsersDeps {
  db: Db
  clock: Clock
  log: Log
  formerSellers: Platform['formerSellers']
}
