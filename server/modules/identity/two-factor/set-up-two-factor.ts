import { readShop } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/refusal.ts'

import type { Person } from '../person/person.repo.ts'
import type { TwoFactorDeps } from './two-factor-deps.ts'
import { recordAccountEvent } from '../person/record-account-event.ts'
import { hashRecoveryCode, newRecoveryCodes, formatRecoveryCode } from './recovery-code.ts'
import { seal, unseal } from './sealed-secret.ts'
import { wrongCode } from './two-factor-code.ts'
import { findSetUp, saveSetUp, replaceRecoveryCodes, spendSetUp } from './two-factor.repo.ts'
import { endSessionsOf } from '../session/session.repo.ts'
import { notifyTwoFactor } from './notify-two-factor.ts'
import { newTotpSecret, stepOfCode, authenticatorDetails } from './totp.ts'

const pendingMs = 600_000

/** A secret for the authenticator app. It counts only once the app's first code was entered in the same session. */
export async function beginSetUp(
  { db, clock, twoFactorKey }: TwoFactorDeps,
  person: Person,
  sessionId: string,
): Promise<{ secret: string; address: string }> {
  const { id: userId, email, phone } = person
  const bytes = newTotpSecret()
  const secret = seal(twoFactorKey, userId, bytes)
  const expiresAt = new Date(clock.now().getTime() + pendingMs)
  await saveSetUp(db, { sessionId, userId, secret, expiresAt })
  const { shopName } = await readShop(db)
  return authenticatorDetails(bytes, { shop: shopName, account: email ?? phone ?? userId })
}

export interface ProvenSecret {
  userId: string
  secret: Buffer
  /** The time step of the code that proved it, which is thereby used. */
  step: number
  at: Date
}

/** Checks the first code of the secret that this session is setting up. Throws 400 for a wrong code or no secret. */
export async function proveSetUp(
  { db, clock, twoFactorKey }: TwoFactorDeps,
  waiting: { sessionId: string; userId: string },
  code: string,
): Promise<ProvenSecret> {
  const { userId } = waiting
  const at = clock.now()
  const secret = await findSetUp(db, waiting, at)
  if (!secret) throw badRequest('took_too_long')
  const step = stepOfCode(unseal(twoFactorKey, userId, secret), code, at)
  if (step === undefined) throw wrongCode()
  return { userId, secret, step, at }
}

/** Finishes a set-up, once, and issues the first recovery codes. The caller has saved the secret. */
export async function saveProvenSecret(
  tx: Db,
  deps: TwoFactorDeps,
  { person, sessionId, proven }: { person: Person; sessionId: string; proven: ProvenSecret },
): Promise<string[]> {
  const { userId, secret, at } = proven
  if (!(await spendSetUp(tx, { sessionId, userId }, secret))) {
    throw badRequest('took_too_long')
  }
  // They were opened without it, or with the old device.
  await endSessionsOf(tx, { userId, except: sessionId }, at)
  await recordAccountEvent(deps, tx, { userId, actorId: userId, event: 'second-step-set-up', at })
  await notifyTwoFactor(tx, deps, person, 'set-up')
  return issueRecoveryCodes(tx, deps, userId)
}

/** Issues ten recovery codes, shown once; earlier ones become invalid. */
export async function issueRecoveryCodes(
  tx: Db,
  { clock, twoFactorKey }: TwoFactorDeps,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(twoFactorKey, userId, code))
  if (!(await replaceRecoveryCodes(tx, { userId, hashes, at: clock.now() }))) {
    throw badRequest('second_step_first')
  }
  return codes.map(formatRecoveryCode)
}
