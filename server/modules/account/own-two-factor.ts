import { isTwoFactorRequired } from '#modules/shop/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import { findPersonById, type Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { noteEvent } from './note-event.ts'
import { withCodeTry } from './two-factor-code.ts'
import { deleteTwoFactor, findTwoFactor, saveTwoFactor } from './two-factor.repo.ts'
import { beginSetUp, giveRecoveryCodes, keepProven, proveSetUp } from './set-up-two-factor.ts'
import { notifyTwoFactor } from './notify-two-factor.ts'

async function readPerson({ db }: AccountPorts, { userId }: Actor): Promise<Person> {
  const person = await findPersonById(db, userId)
  if (!person) throw notFound('User not found')
  return person
}

export async function readTwoFactor({ db }: AccountPorts, { userId }: Actor) {
  const [state, required] = await Promise.all([findTwoFactor(db, userId), isTwoFactorRequired(db)])
  const since = state?.since.toISOString() ?? null
  return { since, recoveryCodesLeft: state?.codesLeft ?? 0, required }
}

/** Begins two-factor sign-in, or its move to another device: the one before counts until the new one is proven. */
export async function beginOwnSetUp(ports: AccountPorts, actor: Actor) {
  return beginSetUp(ports, await readPerson(ports, actor), actor.sessionId)
}

/** From now on codes come from this device alone; other sessions, which knew the one before, end. */
export async function finishOwnSetUp(
  ports: AccountPorts,
  actor: Actor,
  code: string,
): Promise<string[]> {
  const { userId, sessionId } = actor
  const person = await readPerson(ports, actor)
  return withCodeTry(ports, person, async () => {
    const proven = await proveSetUp(ports, { sessionId, userId }, code)
    return inTransaction(ports.db, async (tx) => {
      await saveTwoFactor(tx, proven)
      return keepProven(tx, ports, { person, sessionId, proven })
    })
  })
}

export async function remakeRecoveryCodes(
  ports: AccountPorts,
  { userId }: Actor,
): Promise<string[]> {
  return inTransaction(ports.db, (tx) => giveRecoveryCodes(tx, ports, userId))
}

/** Gives up one's second step. Throws 409 where the shop needs it. */
export async function giveUpTwoFactor(ports: AccountPorts, actor: Actor): Promise<void> {
  const { userId } = actor
  const person = await readPerson(ports, actor)
  await inTransaction(ports.db, async (tx) => {
    if (await isTwoFactorRequired(tx))
      throw conflict('The shop needs a second step of everybody behind the counter')
    if (!(await deleteTwoFactor(tx, userId))) throw conflict('No second step is set up')
    const at = ports.clock.now()
    await noteEvent(ports, tx, { userId, actorId: userId, event: 'second-step-off', at })
    await notifyTwoFactor(tx, ports, person, 'off')
  })
}
