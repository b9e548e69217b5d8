import type { Language } from '@haat/contract/language'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { AccessTokens } from '#platform/session/access-token.ts'

import type { RotateRefreshToken } from './refresh-token.repo.ts'

/** What opening and refreshing a session needs. */
export interface SessionDeps {
  db: Db
  clock: Clock
  log: Log
  tokens: SessionTokens
  /** Where a password is reset: a notice of a new device names it. */
  resetUrl: (language: Language) => string
}

export interface SessionTokens {
  access: AccessTokens
  /** The key from which the successor of a refresh token is derived. */
  refreshKey: Buffer
  rotateRefreshToken: RotateRefreshToken
}
