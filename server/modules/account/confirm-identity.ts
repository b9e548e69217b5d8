import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts'
import { tellSecurity } from '#platform/security-log.ts'
import type { Actor } from '#platform/session/actor.ts'

import { findPersonById, type Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { passwordMatches } from './password.ts'
import { spendCode } from './two-factor-code.ts'
import { hasTwoFactor } from './two-factor.repo.ts'
import { confirmSession } from './session.repo.ts'
import { takeSignInTry } from './sign-in-tries.ts'

interface Asked {
  person: Person
  password: boolean
  secondStep: boolean
}

/** What somebody is asked for to show again who they are: all that their account has. */
export async function whatIsAsked({ db }: AccountPorts, { userId }: Actor): Promise<Asked> {
  const person = await findPersonById(db, userId)
  if (!person) throw notFound('User not found')
  const secondStep = person.role !== 'user' && (await hasTwoFactor(db, userId))
  return { person, password: person.passwordHash !== null, secondStep }
}

/** Lets the dangerous calls of this session pass for the next ten minutes. */
export async function confirmIdentity(
  ports: AccountPorts,
  actor: Actor,
  given: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { person, password, secondStep } = await whatIsAsked(ports, actor)
  if (!password && !secondStep) throw conflict('Please log in again to go on')
  if (password) await askForPassword(ports, person, given.password)
  const { db, clock } = ports
  const confirm = { sessionId: actor.sessionId, userId: actor.userId }
  if (!secondStep) return inTransaction(db, (tx) => confirmSession(tx, confirm, clock.now()))
  if (given.code === undefined) throw badRequest('Code is required', 'body.code')
  await spendCode(ports, person, given.code, (tx) => confirmSession(tx, confirm, clock.now()))
}

async function askForPassword(
  ports: AccountPorts,
  { id, passwordHash }: Person,
  password: string | undefined,
): Promise<void> {
  if (!password) throw badRequest('Password is required', 'body.password')
  const giveBackTry = await takeSignInTry(ports, `session of ${id}`)
  if (!(await passwordMatches(passwordHash, password))) {
    tellSecurity(ports.log, 'confirmation-refused', { userId: id })
    throw badRequest('Current password is incorrect', 'body.password')
  }
  await giveBackTry()
}
