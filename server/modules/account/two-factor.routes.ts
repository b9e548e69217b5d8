import { confirmationCalls, pendingSignInCalls, twoFactorCalls } from '@haat/contract/two-factor'

import { bind, type Api, type RequestFacts } from '#platform/http/api.ts'

import { presentUser } from './account.present.ts'
import type { Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { confirmIdentity, whatIsAsked } from './confirm-identity.ts'
import type { Entered } from './enter.ts'
import { beginFirstSetUp, finishFirstSetUp, finishSignIn } from './finish-sign-in.ts'
import { pendingCookieName, noPendingCookie } from './pending-sign-in.ts'
import type { OpenedSession } from './open-session.ts'
import {
  beginOwnSetUp,
  finishOwnSetUp,
  giveUpTwoFactor,
  readTwoFactor,
  remakeRecoveryCodes,
} from './own-two-factor.ts'
import { visitorOf } from './visitor.ts'

/** What a sign-in replies: who is in, or what is still to come; the cookies go to the browser. */
export function presentEntered(request: RequestFacts, entered: Entered) {
  for (const cookie of entered.cookies) request.setCookie(cookie)
  if ('secondStep' in entered) return { secondStep: entered.secondStep }
  return { user: presentUser(entered.person), accessToken: entered.accessToken }
}

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

export function bindTwoFactorCalls(api: Api, ports: AccountPorts): void {
  bind(api, pendingSignInCalls, {
    'POST /user/signin/second-step': async ({ body, request }) =>
      presentFinished(request, await finishSignIn(ports, pendingOf(request), body.code)),
    'POST /user/signin/set-up': ({ request }) =>
      beginFirstSetUp(ports, request.cookie(pendingCookieName)),
    'POST /user/signin/confirm-set-up': async ({ body, request }) => {
      const finished = await finishFirstSetUp(ports, pendingOf(request), body.code)
      const { recoveryCodes } = finished
      return { ...presentFinished(request, finished), recoveryCodes }
    },
  })
  bind(api, twoFactorCalls, {
    'GET /user/second-step': ({ actor }) => readTwoFactor(ports, actor),
    'POST /user/second-step/set-up': ({ actor }) => beginOwnSetUp(ports, actor),
    'POST /user/second-step/confirm': async ({ actor, body }) => ({
      recoveryCodes: await finishOwnSetUp(ports, actor, body.code),
    }),
    'POST /user/second-step/recovery-codes': async ({ actor }) => ({
      recoveryCodes: await remakeRecoveryCodes(ports, actor),
    }),
    'DELETE /user/second-step': async ({ actor }) => {
      await giveUpTwoFactor(ports, actor)
      return null
    },
  })
  bind(api, confirmationCalls, {
    'GET /user/confirmation': async ({ actor }) => {
      const { password, secondStep } = await whatIsAsked(ports, actor)
      return { password, secondStep }
    },
    'POST /user/confirmation': async ({ actor, body }) => {
      await confirmIdentity(ports, actor, body)
      return null
    },
  })
}
