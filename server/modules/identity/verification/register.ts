import type { CodeAsked, RegisterBody } from '@haat/contract/account/account'
import type { Language } from '@haat/contract/language'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { CookieChange } from '#platform/http/cookies.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'

import { upsertUnverified } from '../person/person.repo.ts'
import type { VerificationDeps } from './verification-deps.ts'
import { countCodeRequest, nextCodeIn, verifying } from './count-code-request.ts'
import { tooManyMessages } from './message-limit.ts'
import { hashPassword, isCommonPassword, passwordMatches } from '../secret/password-hash.ts'
import { findRecentRegistration, type RecentRegistration } from './registration.repo.ts'
import type { Visitor } from '../session/visitor.ts'
import { saveRegistration } from './registration.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { sendVerificationLink } from './send-verification-link.ts'
import { type FreshCode, freshCode } from './verification-code.ts'
import { lockCodes } from './verification-code.repo.ts'

/** A double tap is one registration: the same registration again within this time sends no second message. */
const repeatMs = 10_000

export interface Registered extends CodeAsked {
  /** Binds the registration to its browser. */
  cookie: CookieChange
}

/**
 * Creates an unverified account and sends the link or code that verifies it; registering again before that starts
 * over.
 */
export async function register(
  deps: VerificationDeps,
  body: RegisterBody,
  { address, language }: Pick<Visitor, 'address' | 'language'>,
): Promise<Registered> {
  const { name, password, method: contact } = body
  const value = body.method === 'email' ? body.email : body.phone
  if (isCommonPassword(password)) throw badRequest('password_too_common', 'body.password')
  const wanted: Wanted = { name, contact, value, address, language }
  const seen = await justRegistered(deps, deps.db, wanted)
  const repeated = await repeat(deps, seen, body)
  if (repeated) return repeated
  const [passwordHash, code] = await Promise.all([
    hashPassword(password),
    contact === 'phone' ? freshCode(deps, 'verify-phone', value) : undefined,
  ])
  const made = await inTransaction(deps.db, async (tx) => {
    await lockCodes(tx, value)
    const latest = await justRegistered(deps, tx, wanted)
    return latest?.id === seen?.id
      ? { begun: await begin(deps, tx, { ...wanted, passwordHash, code }) }
      : { latest }
  })
  if (made.begun) return made.begun
  // Another request registered the same while this one hashed.
  const late = await repeat(deps, made.latest, body)
  if (late) return late
  return inTransaction(deps.db, (tx) => begin(deps, tx, { ...wanted, passwordHash, code }))
}

interface Wanted {
  name: string
  contact: 'email' | 'phone'
  value: string
  address: string
  language: Language
}

function justRegistered({ clock }: VerificationDeps, db: Db, { contact, value }: Wanted) {
  const since = new Date(clock.now().getTime() - repeatMs)
  return findRecentRegistration(db, { contact, value, since })
}

/** Another cookie for the registration of a moment ago; undefined where name or password differ. */
async function repeat(
  deps: VerificationDeps,
  earlier: RecentRegistration | undefined,
  body: RegisterBody,
): Promise<Registered | undefined> {
  const { name, password } = body
  if (earlier?.name !== name) return undefined
  const { userId, passwordHash } = earlier
  if (!(await passwordMatches(passwordHash, password))) return undefined
  const again = { userId, name, passwordHash, createdAt: deps.clock.now() }
  const cookie = await inTransaction(deps.db, (tx) => saveRegistration(tx, again))
  const identifier = body.method === 'email' ? body.email : body.phone
  const request = { identifier, purpose: verifying(identifier) }
  return { cookie, nextCodeIn: await nextCodeIn(deps, request, { spent: false }) }
}

async function begin(
  deps: VerificationDeps,
  tx: Db,
  wanted: Wanted & { passwordHash: string; code: FreshCode | undefined },
): Promise<Registered> {
  const { name, contact, value, address, passwordHash, code, language } = wanted
  const createdAt = deps.clock.now()
  const person = { id: newId(), name, contact, value, passwordHash, language, createdAt }
  const userId = await upsertUnverified(tx, person)
  if (!userId) throw conflict('user_exists')
  const cookie = await saveRegistration(tx, { userId, name, passwordHash, createdAt })
  const request = { identifier: value, purpose: verifying(value) }
  const counted = await countCodeRequest(tx, deps.clock, request)
  if (!counted.counts) throw tooManyMessages(counted.nextCodeIn)
  if (code) await sendPhoneCode(deps, tx, code, { address })
  else await sendVerificationLink(deps, tx, { userId, name, email: value, language }, address)
  return { cookie, nextCodeIn: counted.nextCodeIn }
}
