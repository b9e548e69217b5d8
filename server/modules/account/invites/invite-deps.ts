import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'

/** What invitations need. */
export interface InviteDeps {
  db: Db
  clock: Clock
  log: Log
  /** The shop's origin, for the link. */
  publicUrl: string
}
