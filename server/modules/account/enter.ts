import { isSecondStepRequired } from '#modules/shop/index.ts'
import type { CookieChange } from '#platform/http/cookies.ts'

import type { Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { beginHalfSession } from './half-session.ts'
import { openSession } from './open-session.ts'
import { type HalfStep, hasSecondStep } from './second-step.repo.ts'
import type { Visitor } from './visitor.ts'

export type Entered = { person: Person; cookies: CookieChange[] } & (
  | { accessToken: string }
  /** Still to come, in this browser. */
  | { secondStep: HalfStep }
)

/** Lets somebody in who has shown who they are; people behind the counter may have to show more. */
export async function enter(
  ports: AccountPorts,
  person: Person,
  visitor: Visitor,
  by: 'password' | 'google',
): Promise<Entered> {
  const secondStep = await stillToCome(ports, person)
  if (!secondStep) return { person, ...(await openSession(ports, person, visitor, by)) }
  const cookie = await beginHalfSession(ports, person.id, secondStep)
  return { person, secondStep, cookies: [cookie] }
}

async function stillToCome(
  { db }: AccountPorts,
  { id, role }: Person,
): Promise<HalfStep | undefined> {
  if (role === 'user') return undefined
  if (await hasSecondStep(db, id)) return 'code'
  return (await isSecondStepRequired(db)) ? 'set-up' : undefined
}
