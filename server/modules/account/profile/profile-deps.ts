import type { Language } from '@haat/contract/language'

import type { VerificationDeps } from '#modules/identity/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { PersonalData } from '#platform/platform.ts'

/** What changing a profile needs. */
export interface ProfileDeps {
  db: Db
  clock: Clock
  log: Log
  /** Where a password is reset: notices name it. */
  resetUrl: (language: Language) => string
  /** A new email or phone number is confirmed by a code. */
  verification: VerificationDeps
  /** What each module keeps about a person; complete once every module is registered. */
  personalData: readonly PersonalData[]
}
