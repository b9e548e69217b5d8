import { say, type Text } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, Refusal } from '#platform/http/refusal.ts'
import { logSecurityEvent } from '#platform/security-log.ts'

import type { Person } from '../person/person.repo.ts'
import type { TwoFactorDeps } from './two-factor-deps.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { unseal } from './sealed-secret.ts'
import { findSealedSecret, spendRecoveryCode, takeStep } from './two-factor.repo.ts'
import { takeAttempt } from '../attempt-limit/take-attempt.ts'
import { notifyTwoFactor } from './notify-two-factor.ts'
import { stepOfCode } from './totp.ts'

export const wrongCode = () => badRequest('code_wrong', 'body.code')
const usedCode = () => badRequest('code_used', 'body.code')

const minute = 60_000
/** Per person, from however many addresses. */
const limits = [
  { most: 5, milliseconds: 15 * minute },
  { most: 20, milliseconds: 24 * 60 * minute },
]

function lockedOut(seconds: number): Text {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'codes_wrong_wait_minute'
  return minutes < 120
    ? say('codes_wrong_wait_minutes', { minutes })
    : say('codes_wrong_wait_hours', { hours: Math.ceil(minutes / 60) })
}

/**
 * Runs `work` with one of a person's attempts for two-factor codes, and gives it back on success. When the last attempt
 * fails, the person is notified. Throws 429 when none is left.
 */
export async function withCodeAttempt<Result>(
  deps: TwoFactorDeps,
  person: Person,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = `second-step:${person.id}`
  const { giveBack, wasLast } = await takeAttempt(deps, key, limits, lockedOut)
  try {
    const result = await work()
    await giveBack()
    return result
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { statusCode: status } = error
    logSecurityEvent(deps.log, 'two-factor-refused', { userId: person.id, status, wasLast })
    if (wasLast) {
      await inTransaction(deps.db, (tx) => notifyTwoFactor(tx, deps, person, 'guessed'))
    }
    throw error
  }
}

/**
 * Redeems a code of the authenticator app, or a recovery code, and runs `open` in the same transaction.
 * Throws 400 for a wrong or used code, 429 when no attempt is left.
 */
export async function spendTwoFactorCode<Result>(
  deps: TwoFactorDeps,
  person: Person,
  code: string,
  open: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return withCodeAttempt(deps, person, () =>
    inTransaction(deps.db, async (tx) => {
      if (/^\d{6}$/.test(code)) await spendAppCode(tx, deps, person, code)
      else await spendOwnCode(tx, deps, person, code)
      return open(tx)
    }),
  )
}

async function spendAppCode(
  tx: Db,
  { clock, twoFactorKey }: TwoFactorDeps,
  { id }: Person,
  code: string,
): Promise<void> {
  const sealed = await findSealedSecret(tx, id)
  const step = sealed && stepOfCode(unseal(twoFactorKey, id, sealed), code, clock.now())
  if (step === undefined) throw wrongCode()
  if (!(await takeStep(tx, id, step))) throw usedCode()
}

async function spendOwnCode(
  tx: Db,
  deps: TwoFactorDeps,
  person: Person,
  code: string,
): Promise<void> {
  const { id: userId } = person
  const hash = hashRecoveryCode(deps.twoFactorKey, userId, code)
  if (!(await spendRecoveryCode(tx, { userId, hash, now: deps.clock.now() }))) throw wrongCode()
  await notifyTwoFactor(tx, deps, person, 'recovered')
}
