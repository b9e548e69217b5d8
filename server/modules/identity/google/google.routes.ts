import { googleCalls } from '@haat/contract/account/google'

import { bind, type Api, type RequestFacts } from '#platform/http/api.ts'

import type { GoogleDeps } from './google-deps.ts'
import { googleCookieName, issueNonce } from './google-nonce.ts'
import { googleLink, googleSignIn } from './google-sign-in.ts'
import { presentSignIn } from '../sign-in/sign-in.present.ts'
import type { SignInDeps } from '../sign-in/sign-in-deps.ts'
import { visitorOf } from '../session/visitor.ts'

interface GoogleCallDeps {
  google: GoogleDeps
  signIn: SignInDeps
}

export function bindGoogleCalls(api: Api, { google: deps, signIn }: GoogleCallDeps): void {
  const { google } = deps
  const credential = ({ authCode }: { authCode: string }, request: RequestFacts) => ({
    authCode,
    browser: request.cookie(googleCookieName),
  })
  bind(api, googleCalls, {
    'GET /user/google-config': ({ request }) => {
      if (!google) return null
      const browser = request.cookie(googleCookieName)
      const { nonce, cookie } = issueNonce(google.nonceKey, deps.clock.now(), browser)
      request.setCookie(cookie)
      const { clientId, scriptUrl } = google.provider
      return { clientId, scriptUrl, nonce }
    },
    'POST /user/google-login': async ({ body, request }) => {
      const visitor = visitorOf(request)
      return presentSignIn(
        request,
        await googleSignIn({ google: deps, signIn }, credential(body, request), visitor),
      )
    },
    'POST /user/google-link': async ({ actor, body, request }) => {
      await googleLink(deps, credential(body, request), actor.userId)
      return null
    },
  })
}
