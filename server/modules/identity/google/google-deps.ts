import type { Language } from '@haat/contract/language'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'

import type { Google } from './google-offer.ts'

/** What signing in by a Google account needs. */
export interface GoogleDeps {
  db: Db
  clock: Clock
  log: Log
  /** Where a password is reset: notices name it. */
  resetUrl: (language: Language) => string
  /** Undefined where the shop does not offer it. */
  google: Google | undefined
}
