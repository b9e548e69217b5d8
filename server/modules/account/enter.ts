import { isTwoFactorRequired } from '#modules/shop/index.ts'
import type { CookieChange } from '#platform/http/cookies.ts'

import type { Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { beginPendingSignIn } from './pending-sign-in.ts'
import { openSession } from './open-session.ts'
import { type PendingStep, hasTwoFactor } from './two-factor.repo.ts'
import type { Visitor } from './visitor.ts'

export type Entered = { person: Person; cookies: CookieChange[] } & (
  | { accessToken: string }
  /** Still to come, in this browser. */
  | { secondStep: PendingStep }
)

/** Lets somebody in who has shown who they are; staff may have to show more. */
export async function enter(
  ports: AccountPorts,
  person: Person,
  visitor: Visitor,
  by: 'password' | 'google',
): Promise<Entered> {
  const secondStep = await stillToCome(ports, person)
  if (!secondStep) return { person, ...(await openSession(ports, person, visitor, by)) }
  const cookie = await beginPendingSignIn(ports, person.id, secondStep)
  return { person, secondStep, cookies: [cookie] }
}

async function stillToCome(
  { db }: AccountPorts,
  { id, role }: Person,
): Promise<PendingStep | undefined> {
  if (role === 'user') return undefined
  if (await hasTwoFactor(db, id)) return 'code'
  return (await isTwoFactorRequired(db)) ? 'set-up' : undefined
}
