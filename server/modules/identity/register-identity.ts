import type { SignedIn } from '@haat/contract/account/two-factor'

import type { Db } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { bindGoogleCalls } from './google/google.routes.ts'
import { googleOf } from './google/google-offer.ts'
import { deleteExpired, housekeepingJob } from './housekeeping.ts'
import {
  accessTokensOf,
  commonDeps,
  ownOriginsOf,
  sessionCache,
  signInDeps,
  verificationDeps,
} from './identity-deps.ts'
import { serveChangePasswordAddress } from './password/change-password-address.ts'
import { sendResetCode } from './password/forgot-password.ts'
import { bindPasswordCalls } from './password/password.routes.ts'
import { bindSignInCalls } from './password/sign-in.routes.ts'
import { bindReAuthenticationCalls } from './re-authentication/re-authentication.routes.ts'
import type { Person } from './person/person.repo.ts'
import { identify } from './session/identify.ts'
import { sessionEnder } from './session/session.repo.ts'
import { bindSessionCalls } from './session/session.routes.ts'
import { visitorOf } from './session/visitor.ts'
import { completeSignIn } from './sign-in/complete-sign-in.ts'
import { signInOwner, type SignInOwner } from './sign-in/sign-in-owner.ts'
import { bindPendingSignInCalls } from './sign-in/pending-sign-in.routes.ts'
import { presentSignIn } from './sign-in/sign-in.present.ts'
import { requireTwoFactor } from './two-factor/require-two-factor.ts'
import { bindTwoFactorCalls } from './two-factor/two-factor.routes.ts'
import { bindRegistrationCalls } from './verification/registration.routes.ts'
import { resendJob, resetCodeJob } from './verification/request-message.ts'
import { resendVerification } from './verification/resend-verification.ts'
import type { VerificationDeps } from './verification/verification-deps.ts'

/** What other parts of the server need from identity. */
interface Identity {
  /** Who sends a request, by its `Authorization` header. */
  identify(authorization: string | undefined, address: string): Promise<Actor | undefined>
  /** Who a session belongs to, as they are now; undefined once it has ended. */
  findActor(sessionId: string): Promise<Actor | undefined>
  /** Requires two-factor sign-in of all staff from now on. */
  requireTwoFactor(tx: Db, actor: Actor): Promise<void>
  /** Opens a session for the owner who has just made the first account by the set-up address. */
  signInOwner: SignInOwner
  /** For codes that confirm a new email or phone number. */
  verification: VerificationDeps
  /** Signs in a person who has just chosen a password; staff may have to give a second factor first. */
  completeSignIn(person: Person, request: RequestFacts): Promise<SignedIn>
}

export function registerIdentity(platform: Platform): Identity {
  const { settings, ports, api, jobs, cronJobs } = platform
  const { clock, log } = ports
  const accessTokens = accessTokensOf(platform)
  const sessions = sessionCache(platform)
  const common = commonDeps(platform)
  const verification = verificationDeps(platform)
  const signIn = signInDeps(platform, accessTokens)
  const signingOut = { clock, accessTokens, endHeldSessions: sessionEnder(common.db) }

  bindRegistrationCalls(api, { verification, signIn })
  bindSignInCalls(api, { verification, signIn, signingOut })
  bindSessionCalls(api, { ...signIn, signingOut, ownOrigins: ownOriginsOf(settings) })
  bindGoogleCalls(api, { google: { ...common, google: googleOf(platform) }, signIn })
  bindPasswordCalls(api, { password: common, verification })
  bindPendingSignInCalls(api, signIn)
  bindTwoFactorCalls(api, signIn.twoFactor)
  bindReAuthenticationCalls(api, signIn.twoFactor)
  serveChangePasswordAddress(platform.app)

  jobs[resetCodeJob] = (payload) => sendResetCode(verification, payload)
  jobs[resendJob] = (payload) => resendVerification(verification, payload)
  jobs[housekeepingJob] = () => deleteExpired(common)
  cronJobs.push({ job: housekeepingJob, pattern: '17 * * * *' })
  return {
    identify: (authorization, address) =>
      identify({ accessTokens, sessions, log }, authorization, address),
    findActor: (sessionId) => sessions.find(sessionId),
    requireTwoFactor: (tx, actor) => requireTwoFactor(tx, clock, actor),
    signInOwner: (userId, request) => signInOwner(signIn.session, userId, request),
    verification,
    completeSignIn: async (person, request) =>
      presentSignIn(request, await completeSignIn(signIn, person, visitorOf(request), 'password')),
  }
}
