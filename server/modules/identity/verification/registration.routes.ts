import { registrationCalls } from '@haat/contract/account/account-calls'
import type { Verified } from '@haat/contract/account/two-factor'

import { bind, type Api, type RequestFacts } from '#platform/http/api.ts'

import { visitorOf } from '../session/visitor.ts'
import { completeVerifiedSignIn } from '../sign-in/complete-verified-sign-in.ts'
import { presentSignIn } from '../sign-in/sign-in.present.ts'
import type { SignInDeps } from '../sign-in/sign-in-deps.ts'
import { register } from './register.ts'
import {
  noRegistrationCookie,
  registrationCookieName,
  type VerifiedAccount,
} from './registration.ts'
import { requestVerification } from './resend-verification.ts'
import { verifyEmail } from './verify-email.ts'
import { verifyPhone } from './verify-phone.ts'
import type { VerificationDeps } from './verification-deps.ts'

interface RegistrationDeps {
  verification: VerificationDeps
  signIn: SignInDeps
}

/** Signs in the browser that registered the account. The registration's cookie is cleared in any case. */
async function signInVerified(
  deps: SignInDeps,
  verified: VerifiedAccount,
  request: RequestFacts,
): Promise<Verified> {
  const signIn = await completeVerifiedSignIn(deps, verified, visitorOf(request))
  request.setCookie(noRegistrationCookie)
  if (!signIn) return { passwordKept: false }
  return { passwordKept: true, ...presentSignIn(request, signIn) }
}

export function bindRegistrationCalls(api: Api, { verification, signIn }: RegistrationDeps): void {
  const registrationToken = (request: RequestFacts) => request.cookie(registrationCookieName)
  bind(api, registrationCalls, {
    'POST /user/register': async ({ body, request }) => {
      const { cookie, nextCodeIn } = await register(verification, body, visitorOf(request))
      request.setCookie(cookie)
      const sentTo = body.method === 'email' ? { email: body.email } : { phone: body.phone }
      return { ...sentTo, nextCodeIn }
    },
    'POST /user/verify-phone': async ({ body, request }) => {
      const verified = await verifyPhone(verification, body, registrationToken(request))
      return signInVerified(signIn, verified, request)
    },
    'POST /user/verify-account': async ({ body, request }) => {
      const verified = await verifyEmail(verification, body.token, registrationToken(request))
      return signInVerified(signIn, verified, request)
    },
    'POST /user/resend-verification': ({ body, request }) =>
      requestVerification(verification, body.identifier, request.address),
  })
}
