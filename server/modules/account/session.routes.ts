import type { CodeAsked } from '@haat/contract/account'
import { sessionCalls } from '@haat/contract/account-calls'

import { bind, type Api } from '#platform/http/api.ts'
import { forbidden, notFound, Refusal, unauthorized } from '#platform/http/refusal.ts'

import { presentSession } from './account.present.ts'
import type { AccountPorts } from './account-ports.ts'
import { refreshSession } from './refresh-session.ts'
import { noRefreshCookie, refreshCookieName } from './refresh-token.ts'
import { presentEntered } from './two-factor.routes.ts'
import { endSessionsOf, findLiveSessions } from './session.repo.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { visitorOf } from './visitor.ts'

export function bindSessionCalls(api: Api, ports: AccountPorts): void {
  const { db, clock } = ports
  bind(api, sessionCalls, {
    'POST /user/signin': async ({ body, request }) => {
      const signedIn = await signIn(ports, body, visitorOf(request))
      if (!signedIn.open) {
        request.setCookie(signedIn.cookie)
        const data: CodeAsked = { nextCodeIn: signedIn.nextCodeIn }
        throw new Refusal(403, 'Please verify your account first', { data })
      }
      // Another session of this browser ends with it: nobody would end it later.
      const refreshToken = request.cookie(refreshCookieName)
      if (refreshToken) await signOut(ports, { authorization: undefined, refreshToken })
      return presentEntered(request, signedIn)
    },
    'POST /user/refresh-token': async ({ request }) => {
      // Another origin of the same site sends the cookie too; its refusal leaves the cookie as it is.
      if (!ports.ownOrigins.includes(request.header('origin') ?? '')) throw unauthorized()
      const token = request.cookie(refreshCookieName)
      const renewed = token ? await refreshSession(ports, token) : undefined
      if (!renewed) {
        request.setCookie(noRefreshCookie)
        throw unauthorized('Your session has ended. Please log in again.')
      }
      if (renewed.cookie) request.setCookie(renewed.cookie)
      return renewed.accessToken
    },
    'POST /user/logout': async ({ request }) => {
      // A page of another origin on the same site could send the cookie along.
      const origin = request.header('origin')
      if (origin !== undefined && !ports.ownOrigins.includes(origin)) throw forbidden()
      await signOut(ports, {
        authorization: request.header('authorization'),
        refreshToken: request.cookie(refreshCookieName),
      })
      request.setCookie(noRefreshCookie)
      return null
    },
    'GET /user/sessions': async ({ actor }) => {
      const sessions = await findLiveSessions(db, actor.userId, clock.now())
      return sessions.map((session) => presentSession(session, actor.sessionId))
    },
    'DELETE /user/sessions/{id}': async ({ actor, params }) => {
      const one = { userId: actor.userId, only: params.id }
      const ended = await endSessionsOf(db, one, clock.now())
      if (ended === 0) throw notFound('There is no such session')
      return null
    },
    'DELETE /user/sessions': async ({ actor }) => {
      const others = { userId: actor.userId, except: actor.sessionId }
      await endSessionsOf(db, others, clock.now())
      return null
    },
  })
}
