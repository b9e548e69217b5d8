import { hkdfSync } from 'node:crypto'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { PersonalData, Platform } from '#platform/platform.ts'
import { accessTokens, type AccessTokens } from '#platform/session/access-token.ts'
import type { Settings } from '#platform/settings.ts'
import type { Storage } from '#platform/storage.ts'
import { SessionCache, sessionChannel } from '#platform/session/session-cache.ts'

import { type Google, googleOf } from './google-offer.ts'
import { refreshTokenRotator, type RotateRefreshToken } from './refresh-token.repo.ts'
import { type EndHeldSessions, findActor, sessionEnder } from './session.repo.ts'

/** What the use cases of this area work with. */
export interface AccountPorts {
  db: Db
  clock: Clock
  log: Log
  tokens: AccessTokens
  sessions: SessionCache
  endHeldSessions: EndHeldSessions
  rotateRefreshToken: RotateRefreshToken
  /** Keys, each for one purpose, derived from the shop's secret. */
  keys: { code: Buffer; refreshToken: Buffer; twoFactor: Buffer }
  publicUrl: string
  /** Where a password is reset. */
  resetUrl: string
  /** The shop's domain, as SMS name it to the browser. */
  domain: string
  /** Origins that pages of ours come from. */
  ownOrigins: readonly string[]
  limitPerAddressScale: number
  smsBudget: Settings['smsBudget']
  /** What the whole shop keeps about a person; complete once every module is registered. */
  personalData: readonly PersonalData[]
  formerSellers: Platform['formerSellers']
  /** Undefined where it is not offered. */
  google: Google | undefined
  storage: Storage
}

export function accountPorts(platform: Platform): AccountPorts {
  const { settings, ports, cacheInvalidators, personalData, formerSellers } = platform
  const { clock, log, storage } = ports
  const { db } = ports.database
  const sessions = new SessionCache((sessionId) => findActor(db, sessionId, clock.now()))
  cacheInvalidators.push({
    channel: sessionChannel,
    invalidate: (sessionId) => sessions.drop(sessionId),
    invalidateAll: () => sessions.clear(),
  })
  const { origin, hostname } = new URL(settings.publicUrl)
  const local = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${settings.port}`)
  return {
    db,
    clock,
    log,
    tokens: accessTokens(settings.secretKey, clock),
    sessions,
    endHeldSessions: sessionEnder(db),
    rotateRefreshToken: refreshTokenRotator(db),
    keys: {
      code: derivedKey(settings.secretKey, 'haat verification code'),
      refreshToken: derivedKey(settings.secretKey, 'haat refresh token'),
      twoFactor: derivedKey(settings.secretKey, 'haat second step'),
    },
    publicUrl: settings.publicUrl,
    resetUrl: `${settings.publicUrl}/forgot-password`,
    domain: hostname,
    ownOrigins: settings.production ? [origin] : [origin, ...local],
    limitPerAddressScale: settings.limitPerAddressScale,
    smsBudget: settings.smsBudget,
    personalData,
    formerSellers,
    google: googleOf(platform),
    storage,
  }
}

function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
