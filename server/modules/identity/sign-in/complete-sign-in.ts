import { isTwoFactorRequired } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import type { CookieChange } from '#platform/http/cookies.ts'

import type { Person } from '../person/person.repo.ts'
import { openSession } from '../session/open-session.ts'
import type { Visitor } from '../session/visitor.ts'
import { type PendingStep, hasTwoFactor } from '../two-factor/two-factor.repo.ts'
import { beginPendingSignIn } from './pending-sign-in.ts'
import type { SignInDeps } from './sign-in-deps.ts'

export type CompletedSignIn = { person: Person; cookies: CookieChange[] } & (
  | { accessToken: string }
  /** Still needed, in this browser. */
  | { secondStep: PendingStep }
)

/** Opens a session for a person whose first factor was right; staff may have to give a second one before. */
export async function completeSignIn(
  deps: SignInDeps,
  person: Person,
  visitor: Visitor,
  by: 'password' | 'google',
): Promise<CompletedSignIn> {
  const secondStep = await nextStep(deps.session.db, person)
  if (!secondStep) return { person, ...(await openSession(deps.session, person, visitor, by)) }
  const cookie = await beginPendingSignIn(deps.session, person.id, secondStep)
  return { person, secondStep, cookies: [cookie] }
}

async function nextStep(db: Db, { id, role }: Person): Promise<PendingStep | undefined> {
  if (role === 'user') return undefined
  if (await hasTwoFactor(db, id)) return 'code'
  return (await isTwoFactorRequired(db)) ? 'set-up' : undefined
}
