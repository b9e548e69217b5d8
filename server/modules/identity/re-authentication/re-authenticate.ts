import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import type { Actor } from '#platform/session/actor.ts'

import { findPersonById, type Person } from '../person/person.repo.ts'
import type { TwoFactorDeps } from '../two-factor/two-factor-deps.ts'
import { passwordMatches } from '../secret/password-hash.ts'
import { spendTwoFactorCode } from '../two-factor/two-factor-code.ts'
import { hasTwoFactor } from '../two-factor/two-factor.repo.ts'
import { confirmSession } from '../session/session.repo.ts'
import { takeSignInAttempt } from '../attempt-limit/sign-in-attempts.ts'

interface RequiredFactors {
  person: Person
  password: boolean
  secondStep: boolean
}

/** What re-authentication needs: the password and the second factor, each where the account has one. */
export async function requiredFactors(
  { db }: TwoFactorDeps,
  { userId }: Actor,
): Promise<RequiredFactors> {
  const person = await findPersonById(db, userId)
  if (!person) throw notFound('user_not_found')
  const secondStep = person.role !== 'user' && (await hasTwoFactor(db, userId))
  return { person, password: person.passwordHash !== null, secondStep }
}

/** For the next ten minutes, calls that require a recent authentication pass in this session. */
export async function reAuthenticate(
  deps: TwoFactorDeps,
  actor: Actor,
  given: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { person, password, secondStep } = await requiredFactors(deps, actor)
  if (!password && !secondStep) throw conflict('login_again')
  if (password) await checkPassword(deps, person, given.password)
  const { db, clock } = deps
  const confirm = { sessionId: actor.sessionId, userId: actor.userId }
  if (!secondStep) return inTransaction(db, (tx) => confirmSession(tx, confirm, clock.now()))
  if (given.code === undefined) throw badRequest('code_needed', 'body.code')
  await spendTwoFactorCode(deps, person, given.code, (tx) =>
    confirmSession(tx, confirm, clock.now()),
  )
}

async function checkPassword(
  deps: TwoFactorDeps,
  { id, passwordHash }: Person,
  password: string | undefined,
): Promise<void> {
  if (!password) throw badRequest('password_needed', 'body.password')
  const giveBackAttempt = await takeSignInAttempt(deps, `session of ${id}`)
  if (!(await passwordMatches(passwordHash, password))) {
    logSecurityEvent(deps.log, 'confirmation-refused', { userId: id })
    throw badRequest('password_wrong', 'body.password')
  }
  await giveBackAttempt()
}
