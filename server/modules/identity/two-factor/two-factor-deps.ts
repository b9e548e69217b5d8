import type { Language } from '@haat/contract/language'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'

/** What setting up, checking and giving up two-factor sign-in needs. */
export interface TwoFactorDeps {
  db: Db
  clock: Clock
  log: Log
  /** Encrypts the secrets of authenticator apps and hashes recovery codes. */
  twoFactorKey: Buffer
  /** Where a password is reset: notices name it. */
  resetUrl: (language: Language) => string
}
