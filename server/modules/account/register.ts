import type { RegisterBody } from '@haat/contract/account'

import { inTransaction } from '#platform/db/transaction.ts'
import type { CookieChange } from '#platform/http/cookies.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'

import { upsertUnverified } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { hashPassword, isCommonPassword } from './password.ts'
import { keepRegistration } from './registration.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { sendVerificationLink } from './send-verification-link.ts'
import { freshCode } from './verification-code.ts'
import type { Visitor } from './visitor.ts'

/**
 * Makes an account that waits for the link sent to its email, or the code sent to its phone; done again
 * before that, it begins anew. Returns the cookie that binds the registration to its browser.
 */
export async function register(
  ports: AccountPorts,
  body: RegisterBody,
  { address, registrationToken }: Visitor,
): Promise<CookieChange> {
  const { name, password, method: contact } = body
  const value = body.method === 'email' ? body.email : body.phone
  if (isCommonPassword(password)) throw badRequest('This password is too common', 'body.password')
  const [passwordHash, code] = await Promise.all([
    hashPassword(password),
    contact === 'phone' ? freshCode(ports, 'verify-phone', value) : undefined,
  ])
  return inTransaction(ports.db, async (tx) => {
    const createdAt = ports.clock.now()
    const person = { id: newId(), name, contact, value, passwordHash, createdAt }
    const userId = await upsertUnverified(tx, person)
    if (!userId) throw conflict('User already exists')
    const wanted = { userId, name, passwordHash, createdAt }
    const { registrationId, cookie } = await keepRegistration(tx, wanted, registrationToken)
    if (code) await sendPhoneCode(ports, tx, code, { registrationId, address })
    else
      await sendVerificationLink(
        ports,
        tx,
        { userId, name, email: value },
        { registrationId, address },
      )
    return cookie
  })
}
