import { hkdfSync } from 'node:crypto'

import type { Language } from '@haat/contract/language'

import type { Platform } from '#platform/platform.ts'
import { pagesIn } from '#platform/http/pages-in.ts'
import { accessTokens, type AccessTokens } from '#platform/session/access-token.ts'
import { SessionCache, sessionChannel } from '#platform/session/session-cache.ts'
import type { Settings } from '#platform/settings.ts'

import { refreshTokenRotator } from './session/refresh-token.repo.ts'
import { findActor } from './session/session.repo.ts'
import type { SignInDeps } from './sign-in/sign-in-deps.ts'
import type { VerificationDeps } from './verification/verification-deps.ts'

/** What most areas need. */
export function commonDeps({ settings, ports }: Platform) {
  const { clock, log, database } = ports
  return { db: database.db, clock, log, resetUrl: resetUrlOf(settings) }
}

/** The page where a password is reset, by language. */
export const resetUrlOf =
  ({ publicUrl }: Pick<Settings, 'publicUrl'>) =>
  (language: Language): string =>
    `${pagesIn(publicUrl, language)}/forgot-password`

export function signInDeps(platform: Platform, access: AccessTokens): SignInDeps {
  const { secretKey } = platform.settings
  const common = commonDeps(platform)
  const refreshKey = derivedKey(secretKey, 'haat refresh token')
  const rotateRefreshToken = refreshTokenRotator(common.db)
  return {
    session: { ...common, tokens: { access, refreshKey, rotateRefreshToken } },
    twoFactor: { ...common, twoFactorKey: derivedKey(secretKey, 'haat second step') },
  }
}

export function verificationDeps({ settings, ports }: Platform): VerificationDeps {
  const { publicUrl, limitPerAddressScale, smsBudget } = settings
  const domain = new URL(publicUrl).hostname
  return {
    db: ports.database.db,
    clock: ports.clock,
    log: ports.log,
    codeKey: derivedKey(settings.secretKey, 'haat verification code'),
    sending: { publicUrl, domain, limitPerAddressScale, smsBudget },
  }
}

export const accessTokensOf = ({ settings, ports }: Platform): AccessTokens =>
  accessTokens(settings.secretKey, ports.clock)

/** The state of sessions in memory, which notices of PostgreSQL invalidate. */
export function sessionCache({ ports, cacheInvalidators }: Platform): SessionCache {
  const { database, clock } = ports
  const sessions = new SessionCache((sessionId) => findActor(database.db, sessionId, clock.now()))
  cacheInvalidators.push({
    channel: sessionChannel,
    invalidate: (sessionId) => sessions.drop(sessionId),
    invalidateAll: () => sessions.clear(),
  })
  return sessions
}

/** Origins that pages of the shop come from. */
export function ownOriginsOf({ publicUrl, production, port }: Settings): string[] {
  const { origin } = new URL(publicUrl)
  const local = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}`)
  return production ? [origin] : [origin, ...local]
}

function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
