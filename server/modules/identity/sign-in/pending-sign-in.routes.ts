import { pendingSignInCalls } from '@haat/contract/account/two-factor'

import { bind, type Api, type RequestFacts } from '#platform/http/api.ts'

import type { Person } from '../person/person.repo.ts'
import { presentUser } from '../person/user.present.ts'
import type { OpenedSession } from '../session/open-session.ts'
import { visitorOf } from '../session/visitor.ts'
import { beginFirstSetUp, finishFirstSetUp, finishPendingSignIn } from './finish-pending-sign-in.ts'
import { noPendingCookie, pendingCookieName } from './pending-sign-in.ts'
import type { SignInDeps } from './sign-in-deps.ts'

const pendingOf = (request: RequestFacts) => ({
  token: request.cookie(pendingCookieName),
  visitor: visitorOf(request),
})

function presentFinished(
  request: RequestFacts,
  { person, cookies, accessToken }: { person: Person } & OpenedSession,
) {
  for (const cookie of [...cookies, noPendingCookie]) request.setCookie(cookie)
  return { user: presentUser(person), accessToken }
}

export function bindPendingSignInCalls(api: Api, deps: SignInDeps): void {
  bind(api, pendingSignInCalls, {
    'POST /user/signin/second-step': async ({ body, request }) =>
      presentFinished(request, await finishPendingSignIn(deps, pendingOf(request), body.code)),
    'POST /user/signin/set-up': ({ request }) =>
      beginFirstSetUp(deps.twoFactor, request.cookie(pendingCookieName)),
    'POST /user/signin/confirm-set-up': async ({ body, request }) => {
      const finished = await finishFirstSetUp(deps, pendingOf(request), body.code)
      const { recoveryCodes } = finished
      return { ...presentFinished(request, finished), recoveryCodes }
    },
  })
}
