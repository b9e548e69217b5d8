import type { SessionDeps } from '../session/session-deps.ts'
import type { TwoFactorDeps } from '../two-factor/two-factor-deps.ts'

/** What completing a sign-in needs: it opens a session, or asks for the second factor first. */
export interface SignInDeps {
  session: SessionDeps
  twoFactor: TwoFactorDeps
}
