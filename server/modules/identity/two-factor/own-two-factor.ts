import { isTwoFactorRequired } from '#modules/shop/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import { findPersonById, type Person } from '../person/person.repo.ts'
import type { TwoFactorDeps } from './two-factor-deps.ts'
import { recordAccountEvent } from '../person/record-account-event.ts'
import { withCodeAttempt } from './two-factor-code.ts'
import { deleteTwoFactor, findTwoFactor, saveTwoFactor } from './two-factor.repo.ts'
import {
  beginSetUp,
  issueRecoveryCodes,
  saveProvenSecret,
  proveSetUp,
} from './set-up-two-factor.ts'
import { notifyTwoFactor } from './notify-two-factor.ts'

async function readPerson({ db }: TwoFactorDeps, { userId }: Actor): Promise<Person> {
  const person = await findPersonById(db, userId)
  if (!person) throw notFound('user_not_found')
  return person
}

export async function readTwoFactor({ db }: TwoFactorDeps, { userId }: Actor) {
  const [state, required] = await Promise.all([findTwoFactor(db, userId), isTwoFactorRequired(db)])
  const since = state?.since.toISOString() ?? null
  return { since, recoveryCodesLeft: state?.codesLeft ?? 0, required }
}

/** Begins to set up two-factor sign-in, or to move it: the old device counts until the new one is proven. */
export async function beginOwnSetUp(deps: TwoFactorDeps, actor: Actor) {
  return beginSetUp(deps, await readPerson(deps, actor), actor.sessionId)
}

/** Replaces the old device by the proven one; other sessions end. */
export async function finishOwnSetUp(
  deps: TwoFactorDeps,
  actor: Actor,
  code: string,
): Promise<string[]> {
  const { userId, sessionId } = actor
  const person = await readPerson(deps, actor)
  return withCodeAttempt(deps, person, async () => {
    const proven = await proveSetUp(deps, { sessionId, userId }, code)
    return inTransaction(deps.db, async (tx) => {
      await saveTwoFactor(tx, proven)
      return saveProvenSecret(tx, deps, { person, sessionId, proven })
    })
  })
}

export async function renewRecoveryCodes(
  deps: TwoFactorDeps,
  { userId }: Actor,
): Promise<string[]> {
  return inTransaction(deps.db, (tx) => issueRecoveryCodes(tx, deps, userId))
}

/** Turns off one's own two-factor sign-in. Throws 409 where the shop requires it. */
export async function turnOffTwoFactor(deps: TwoFactorDeps, actor: Actor): Promise<void> {
  const { userId } = actor
  const person = await readPerson(deps, actor)
  await inTransaction(deps.db, async (tx) => {
    if (await isTwoFactorRequired(tx)) throw conflict('second_step_must')
    if (!(await deleteTwoFactor(tx, userId))) throw conflict('second_step_none')
    const at = deps.clock.now()
    await recordAccountEvent(deps, tx, { userId, actorId: userId, event: 'second-step-off', at })
    await notifyTwoFactor(tx, deps, person, 'off')
  })
}
