import type { CodeAsked } from '@haat/contract/account/account'
import { signInCalls } from '@haat/contract/account/account-calls'

import { bind, type Api } from '#platform/http/api.ts'
import { Refusal } from '#platform/http/refusal.ts'

import { refreshCookieName } from '../session/refresh-token.ts'
import { signOut, type SignOutDeps } from '../session/sign-out.ts'
import { visitorOf } from '../session/visitor.ts'
import { presentSignIn } from '../sign-in/sign-in.present.ts'
import { type PasswordSignInDeps, signInByPassword } from './sign-in-by-password.ts'

export function bindSignInCalls(
  api: Api,
  deps: PasswordSignInDeps & { signingOut: SignOutDeps },
): void {
  bind(api, signInCalls, {
    'POST /user/signin': async ({ body, request }) => {
      const signedIn = await signInByPassword(deps, body, visitorOf(request))
      if (!signedIn.open) {
        request.setCookie(signedIn.cookie)
        const data: CodeAsked = { nextCodeIn: signedIn.nextCodeIn }
        throw new Refusal(403, 'verify_first', { data })
      }
      // The former session of this browser would never be ended otherwise.
      const refreshToken = request.cookie(refreshCookieName)
      if (refreshToken) await signOut(deps.signingOut, { authorization: undefined, refreshToken })
      return presentSignIn(request, signedIn)
    },
  })
}
