import type { Language } from '@haat/contract/language'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'

/** What changing and resetting a password needs. */
export interface PasswordDeps {
  db: Db
  clock: Clock
  log: Log
  /** Where a password is reset: notices name it. */
  resetUrl: (language: Language) => string
}
