import { googleCalls } from '@haat/contract/google'

import { bind, type Api, type RequestFacts } from '#platform/http/api.ts'

import type { AccountPorts } from './account-ports.ts'
import { googleCookieName, issueNonce } from './google-nonce.ts'
import { googleLink, googleSignIn } from './google-sign-in.ts'
import { presentEntered } from './two-factor.routes.ts'
import { visitorOf } from './visitor.ts'

export function bindGoogleCalls(api: Api, ports: AccountPorts): void {
  const { google } = ports
  const handed = ({ authCode }: { authCode: string }, request: RequestFacts) => ({
    authCode,
    browser: request.cookie(googleCookieName),
  })
  bind(api, googleCalls, {
    'GET /user/google-config': ({ request }) => {
      if (!google) return null
      const browser = request.cookie(googleCookieName)
      const { nonce, cookie } = issueNonce(google.nonceKey, ports.clock.now(), browser)
      request.setCookie(cookie)
      const { clientId, scriptUrl } = google.provider
      return { clientId, scriptUrl, nonce }
    },
    'POST /user/google-login': async ({ body, request }) => {
      const visitor = visitorOf(request)
      return presentEntered(request, await googleSignIn(ports, handed(body, request), visitor))
    },
    'POST /user/google-link': async ({ actor, body, request }) => {
      await googleLink(ports, handed(body, request), actor.userId)
      return null
    },
  })
}
