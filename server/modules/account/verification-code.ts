import { randomInt } from 'node:crypto'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'

import type { AccountPorts } from './account-ports.ts'
import { argon2Hash, argon2Matches } from './argon2.ts'
import { takeMessage } from './message-limit.ts'
import {
  codesMadeSince,
  type CodePurpose,
  endCodes,
  insertCode,
  lockCodes,
  spendCode,
  takeTry,
} from './verification-code.repo.ts'
import { countWrongCode } from './wrong-codes.ts'

const lifeMilliseconds = 300_000
const triesPerCode = 3

/** Four digits that are nowhere kept but in the message that carries them. */
export interface FreshCode {
  purpose: CodePurpose
  /** The email or phone number that it proves. */
  identifier: string
  digits: string
  hash: string
}

/** Hashes slowly: call it before the transaction that keeps the code. */
export async function freshCode(
  { keys }: AccountPorts,
  purpose: CodePurpose,
  identifier: string,
): Promise<FreshCode> {
  const digits = String(randomInt(10_000)).padStart(4, '0')
  return {
    purpose,
    identifier,
    digits,
    hash: await argon2Hash(bound(purpose, identifier, digits), keys.code),
  }
}

/** What a code is for, beside its identifier. */
export interface CodeOwner {
  /** Whose change of contact it confirms: nobody else's code, though sent to the same address. */
  userId?: string | undefined
  /** The registration it was sent for. */
  registrationId?: string | undefined
}

/** Makes a code the only good one of its identifier. Throws 429 when there have been too many. */
export async function keepCode(
  ports: AccountPorts,
  tx: Db,
  { purpose, identifier, hash }: FreshCode,
  { address, ...owner }: CodeOwner & { address: string },
): Promise<{ expiresAt: Date }> {
  await lockCodes(tx, identifier)
  const now = ports.clock.now()
  await takeMessage(ports, tx, (since) => codesMadeSince(tx, identifier, since), address)
  const expiresAt = new Date(now.getTime() + lifeMilliseconds)
  await endCodes(tx, { purpose, identifier, userId: owner.userId }, now)
  await insertCode(tx, {
    ...owner,
    id: newId(),
    purpose,
    identifier,
    hash,
    tries: triesPerCode,
    createdAt: now,
    expiresAt,
  })
  return { expiresAt }
}

/**
 * Exchanges a code for what it opens, once: `open` runs in the transaction that spends it.
 * False for a wrong, spent, expired or unknown code, all after the same time.
 */
export async function redeemCode(
  ports: AccountPorts,
  { purpose, identifier, digits, userId }: Omit<FreshCode, 'hash'> & { userId?: string },
  open: (tx: Db, owner: CodeOwner) => Promise<boolean>,
): Promise<boolean> {
  const { db, clock, keys } = ports
  // The try is taken, and committed, before the digits are looked at: guesses sent at once get no more than three.
  const candidate = await takeTry(db, { purpose, identifier, userId }, clock.now())
  const given = bound(purpose, identifier, digits)
  const right = candidate
    ? await argon2Matches(candidate.hash, given, keys.code)
    : (await argon2Hash(given, keys.code), false)
  if (!right || !candidate) {
    await countWrongCode(ports)
    return false
  }
  return inTransaction(
    db,
    async (tx) => (await spendCode(tx, candidate.id, clock.now())) && (await open(tx, candidate)),
  )
}

/** A hash moved to another identifier or purpose is worth nothing there. */
function bound(purpose: CodePurpose, identifier: string, digits: string): string {
  return `${purpose} ${identifier} ${digits}`
}
