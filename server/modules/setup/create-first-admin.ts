import type { RegisterBody } from '@haat/contract/account/account'

import { hashPassword, insertAccountEvent, isCommonPassword } from '#modules/identity/index.ts'
import { presetWay } from '#modules/order/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Refusal } from '#platform/http/refusal.ts'
import { badRequest, notFound, refusedField } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'
import { hashToken } from '#platform/token.ts'

import {
  deleteSetupLinks,
  findSetupLink,
  hasAdmin,
  insertFirstAdmin,
  lockFirstAdmin,
  spendSetupLink,
} from './setup-link.repo.ts'

type Deps = Pick<Ports, 'clock' | 'database'>

/** The same words for every link that is not good: guessed, spent, too late, or of a shop that has an admin. */
const invalidLink = () => notFound('address_over')

/** When the link ends. Throws 404 where it is not good. */
export async function checkSetupLink({ clock, database }: Deps, token: string): Promise<Date> {
  const link = { hash: hashToken(token), now: clock.now() }
  const expiresAt = await findSetupLink(database.db, link)
  if (!expiresAt) throw invalidLink()
  return expiresAt
}

/** Makes the first admin and spends the link, in one transaction. Returns the admin's id. */
export async function createFirstAdmin(
  deps: Deps,
  token: string,
  body: RegisterBody,
): Promise<string> {
  // Before the password is hashed, which costs much: only the holder of a link may make the server do it.
  await checkSetupLink(deps, token)
  const { name, password, method: contact } = body
  const value = body.method === 'email' ? body.email : body.phone
  if (isCommonPassword(password)) throw badRequest('password_too_common', 'body.password')
  const passwordHash = await hashPassword(password)
  return inTransaction(deps.database.db, async (tx) => {
    await lockFirstAdmin(tx)
    const now = deps.clock.now()
    if ((await hasAdmin(tx)) || !(await spendSetupLink(tx, { hash: hashToken(token), now }))) {
      throw invalidLink()
    }
    const admin = { id: newId(), name, contact, value, passwordHash, createdAt: now }
    const userId = await insertFirstAdmin(tx, admin)
    if (!userId) throw accountExists(contact)
    await deleteSetupLinks(tx)
    // Orders of a night would wait until a page is opened.
    await presetWay(tx, userId, contact === 'email' ? 'email' : 'sms')
    const event = { event: 'role-changed', detail: 'admin, by the set-up address' } as const
    await insertAccountEvent(tx, { userId, actorId: null, ...event, at: now })
    return userId
  })
}

function accountExists(contact: 'email' | 'phone'): Refusal {
  const text = contact === 'email' ? 'account_exists_email' : 'account_exists_phone'
  return refusedField(409, text, `body.${contact}`)
}
