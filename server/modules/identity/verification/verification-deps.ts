import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'

/** What sending and checking codes and links needs. */
export interface VerificationDeps {
  db: Db
  clock: Clock
  log: Log
  /** Without it the hash of a code is of no use. */
  codeKey: Buffer
  sending: {
    publicUrl: string
    /** The shop's domain: an SMS names it, so that the browser fills in the code. */
    domain: string
    limitPerAddressScale: number
    smsBudget: Settings['smsBudget']
  }
}
