import { readShop } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/refusal.ts'

import type { Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { noteEvent } from './note-event.ts'
import { hashRecoveryCode, newRecoveryCodes, written } from './recovery-code.ts'
import { seal, unseal } from './sealed-secret.ts'
import { wrongCode } from './two-factor-code.ts'
import { findSetUp, keepSetUp, replaceRecoveryCodes, spendSetUp } from './two-factor.repo.ts'
import { endSessionsOf } from './session.repo.ts'
import { notifyTwoFactor } from './notify-two-factor.ts'
import { newTotpSecret, stepOfCode, tellApp } from './totp.ts'

const waitsMilliseconds = 600_000

/** What the app is told. It counts only once a code made with it has come back in the same session. */
export async function beginSetUp(
  { db, clock, keys }: AccountPorts,
  person: Person,
  sessionId: string,
): Promise<{ secret: string; address: string }> {
  const { id: userId, email, phone } = person
  const bytes = newTotpSecret()
  const secret = seal(keys.twoFactor, userId, bytes)
  const expiresAt = new Date(clock.now().getTime() + waitsMilliseconds)
  await keepSetUp(db, { sessionId, userId, secret, expiresAt })
  const { shopName } = await readShop(db)
  return tellApp(bytes, { shop: shopName, account: email ?? phone ?? userId })
}

export interface ProvenSecret {
  userId: string
  secret: Buffer
  /** Of the code that proved it, which is thereby spent. */
  step: number
  at: Date
}

/** The secret that waits in this session, proven by its first code. Throws 400 for a wrong code, or none waiting. */
export async function proveSetUp(
  { db, clock, keys }: AccountPorts,
  waiting: { sessionId: string; userId: string },
  code: string,
): Promise<ProvenSecret> {
  const { userId } = waiting
  const at = clock.now()
  const secret = await findSetUp(db, waiting, at)
  if (!secret) throw badRequest('This has taken too long. Please begin again.')
  const step = stepOfCode(unseal(keys.twoFactor, userId, secret), code, at)
  if (step === undefined) throw wrongCode()
  return { userId, secret, step, at }
}

/** Keeps a proven secret by `save`, once, and gives its first recovery codes. */
export async function keepProven(
  tx: Db,
  ports: AccountPorts,
  { person, sessionId, proven }: { person: Person; sessionId: string; proven: ProvenSecret },
): Promise<string[]> {
  const { userId, secret, at } = proven
  if (!(await spendSetUp(tx, { sessionId, userId }, secret))) {
    throw badRequest('This has taken too long. Please begin again.')
  }
  // Opened without it, or with the device before.
  await endSessionsOf(tx, { userId, except: sessionId }, at)
  await noteEvent(ports, tx, { userId, actorId: userId, event: 'second-step-set-up', at })
  await notifyTwoFactor(tx, ports, person, 'set-up')
  return giveRecoveryCodes(tx, ports, userId)
}

/** Ten new recovery codes, shown this once; all before end. */
export async function giveRecoveryCodes(
  tx: Db,
  { clock, keys }: AccountPorts,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(keys.twoFactor, userId, code))
  if (!(await replaceRecoveryCodes(tx, { userId, hashes, at: clock.now() }))) {
    throw badRequest('Set up the second step first')
  }
  return codes.map(written)
}
