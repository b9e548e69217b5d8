import type { User } from '@haat/contract/account/account'

import type { RequestFacts } from '#platform/http/api.ts'

import { findPersonById } from '../person/person.repo.ts'
import { presentUser } from '../person/user.present.ts'
import { openSession } from '../session/open-session.ts'
import type { SessionDeps } from '../session/session-deps.ts'
import { visitorOf } from '../session/visitor.ts'

export type SignInOwner = (
  userId: string,
  request: RequestFacts,
) => Promise<{ user: User; accessToken: string }>

/**
 * Opens a session for the owner of a new shop. The set-up address has proven who they are; a second factor is asked at the
 * next sign-in, where the shop requires it.
 */
export async function signInOwner(
  deps: SessionDeps,
  ...[userId, request]: Parameters<SignInOwner>
): ReturnType<SignInOwner> {
  const person = await findPersonById(deps.db, userId)
  if (!person) throw new Error('The owner was not written')
  const session = await openSession(deps, person, visitorOf(request), 'setup-link')
  for (const cookie of session.cookies) request.setCookie(cookie)
  return { user: presentUser(person), accessToken: session.accessToken }
}
