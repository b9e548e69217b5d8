import { sessionCalls } from '@haat/contract/account/account-calls'

import { bind, type Api } from '#platform/http/api.ts'
import { forbidden, notFound, unauthorized } from '#platform/http/refusal.ts'

import { presentSession } from './session.present.ts'
import type { SessionDeps } from './session-deps.ts'
import { refreshSession } from './refresh-session.ts'
import { noRefreshCookie, refreshCookieName } from './refresh-token.ts'
import { endSessionsOf, findLiveSessions } from './session.repo.ts'
import { signOut, type SignOutDeps } from './sign-out.ts'

interface SessionCallDeps {
  session: SessionDeps
  signingOut: SignOutDeps
  /** Origins that pages of the shop come from. */
  ownOrigins: readonly string[]
}

export function bindSessionCalls(
  api: Api,
  { session, signingOut, ownOrigins }: SessionCallDeps,
): void {
  const { db, clock } = session
  bind(api, sessionCalls, {
    'POST /user/refresh-token': async ({ request }) => {
      // Another origin of the same site sends the cookie too; its refusal leaves the cookie as it is.
      if (!ownOrigins.includes(request.header('origin') ?? '')) throw unauthorized()
      const token = request.cookie(refreshCookieName)
      const renewed = token ? await refreshSession(session, token) : undefined
      if (!renewed) {
        request.setCookie(noRefreshCookie)
        throw unauthorized('login_ended')
      }
      if (renewed.cookie) request.setCookie(renewed.cookie)
      return renewed.accessToken
    },
    'POST /user/logout': async ({ request }) => {
      // A page of another origin on the same site could send the cookie along.
      const origin = request.header('origin')
      if (origin !== undefined && !ownOrigins.includes(origin)) throw forbidden()
      await signOut(signingOut, {
        authorization: request.header('authorization'),
        refreshToken: request.cookie(refreshCookieName),
      })
      request.setCookie(noRefreshCookie)
      return null
    },
    'GET /user/sessions': async ({ actor }) => {
      const sessions = await findLiveSessions(db, actor.userId, clock.now())
      return sessions.map((one) => presentSession(one, actor.sessionId))
    },
    'DELETE /user/sessions/{id}': async ({ actor, params }) => {
      const one = { userId: actor.userId, only: params.id }
      const ended = await endSessionsOf(db, one, clock.now())
      if (ended === 0) throw notFound('device_logged_out')
      return null
    },
    'DELETE /user/sessions': async ({ actor }) => {
      const others = { userId: actor.userId, except: actor.sessionId }
      await endSessionsOf(db, others, clock.now())
      return null
    },
  })
}
