import { randomInt } from 'node:crypto'

import type { CodeRefused } from '@haat/contract/account/account'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { maskContact } from '#platform/mask-contact.ts'
import { logSecurityEvent } from '#platform/security-log.ts'

import type { VerificationDeps } from './verification-deps.ts'
import { argon2Hash, argon2Matches } from '../secret/argon2.ts'
import { type CodeRequest, endRequestAttempts, takeRequestAttempt } from './code-request.repo.ts'
import { codeLife } from './code-life.ts'
import { nextCodeIn } from './count-code-request.ts'
import { nextMessageIn, oldestCounted, countMessage } from './message-limit.ts'
import {
  codesMadeSince,
  type CodePurpose,
  endCodes,
  insertCode,
  lockCodes,
  spendCode,
  takeCodeAttempt,
} from './verification-code.repo.ts'
import { countWrongCode } from './wrong-codes.ts'

/** Four digits, of which the database keeps the hash only. */
export interface FreshCode {
  purpose: CodePurpose
  /** The email or phone number that it proves. */
  identifier: string
  digits: string
  hash: string
}

/** Hashes slowly: call it before the transaction that saves the code. */
export async function freshCode(
  { codeKey }: VerificationDeps,
  purpose: CodePurpose,
  identifier: string,
): Promise<FreshCode> {
  const digits = String(randomInt(10_000)).padStart(4, '0')
  return {
    purpose,
    identifier,
    digits,
    hash: await argon2Hash(bound(purpose, identifier, digits), codeKey),
  }
}

/** Who a code belongs to, in addition to its identifier. */
export interface CodeOwner {
  /** The person whose change of contact it confirms; another person's code to the same contact does not. */
  userId?: string | undefined
}

/** Saves a code as the only valid one of its identifier. Throws 429 when there have been too many. */
export async function saveCode(
  deps: VerificationDeps,
  tx: Db,
  { purpose, identifier, hash }: FreshCode,
  { address, ...owner }: CodeOwner & { address: string },
): Promise<{ expiresAt: Date }> {
  await lockCodes(tx, identifier)
  const now = deps.clock.now()
  await countMessage(deps, tx, (since) => codesMadeSince(tx, identifier, since), address)
  const expiresAt = new Date(now.getTime() + codeLife.milliseconds)
  await endCodes(tx, { purpose, identifier, userId: owner.userId }, now)
  await insertCode(tx, {
    ...owner,
    id: newId(),
    purpose,
    identifier,
    hash,
    attempts: codeLife.attempts,
    createdAt: now,
    expiresAt,
  })
  return { expiresAt }
}

type Claim = Omit<FreshCode, 'hash'> & { userId?: string }

/**
 * Redeems a code once: `open` runs in the transaction that marks it as used. Throws 400 for a wrong, used, expired or
 * unknown code, with the same message and figures after the same time.
 */
export async function redeemCode<Opened>(
  deps: VerificationDeps,
  claim: Claim,
  open: (tx: Db) => Promise<Opened | false>,
): Promise<Opened> {
  const { db, clock, codeKey } = deps
  const { purpose, identifier, digits } = claim
  // The attempt is committed before the digits are compared: simultaneous guesses get three attempts together.
  const candidate = await takeCodeAttempt(db, claim, clock.now())
  const request = requestOf(claim)
  const triesLeft = request
    ? await takeRequestAttempt(db, request, clock.now())
    : (candidate?.triesLeft ?? 0)
  const given = bound(purpose, identifier, digits)
  const right = candidate
    ? await argon2Matches(candidate.hash, given, codeKey)
    : (await argon2Hash(given, codeKey), false)
  const opened =
    right &&
    candidate &&
    (await inTransaction(db, async (tx) => {
      if (!(await spendCode(tx, candidate.id, clock.now()))) return false
      if (request) await endRequestAttempts(tx, request)
      return open(tx)
    }))
  if (opened) return opened
  if (!right) await countWrongCode(deps)
  logSecurityEvent(deps.log, 'code-refused', { purpose, identifier: maskContact(identifier) })
  const data: CodeRefused = { triesLeft, nextCodeIn: await nextIn(deps, claim, triesLeft === 0) }
  throw new Refusal(400, 'code_expired', { data })
}

/** Requests are counted whether or not anything was sent; a change of contact is not, since it reveals no account. */
function requestOf({ purpose, identifier }: Claim): CodeRequest | undefined {
  return purpose === 'change-contact' ? undefined : { purpose, identifier }
}

async function nextIn(deps: VerificationDeps, claim: Claim, spent: boolean): Promise<number> {
  const { db, clock } = deps
  const request = requestOf(claim)
  if (request) return nextCodeIn(deps, request, { spent })
  const now = clock.now()
  const made = await codesMadeSince(db, claim.identifier, oldestCounted(now))
  return nextMessageIn(made, now, { spent })
}

/** Binds a code to identifier and purpose, so that its hash is of no use for others. */
function bound(purpose: CodePurpose, identifier: string, digits: string): string {
  return `${purpose} ${identifier} ${digits}`
}
