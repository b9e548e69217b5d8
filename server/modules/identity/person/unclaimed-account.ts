import type { Language } from '@haat/contract/language'

import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'

import {
  findPerson,
  lockPersonAgainstDeletion,
  insertUnclaimed,
  insertWithoutContact,
  type Person,
} from './person.repo.ts'

interface Contact {
  name: string
  phone: string
  email: string | undefined
  /** Of an account that is made: of the page of whoever makes it. */
  language: Language
  at: Date
}

/**
 * The account of a phone number, else of a verified email. Where there is none, an unverified account without a password
 * is made: whoever proves the phone number, by registering or by a new password, claims it.
 */
export async function findOrMakeAccount(
  tx: Db,
  { name, phone, email, language, at }: Contact,
): Promise<Person> {
  const byPhone = await findPerson(tx, phone)
  if (byPhone) return byPhone
  const byEmail = email === undefined ? undefined : await findPerson(tx, email.toLowerCase())
  if (byEmail?.emailVerified) return byEmail
  await insertUnclaimed(tx, { id: newId(), name, phone, language, createdAt: at })
  const made = await findPerson(tx, phone)
  if (!made) throw new Error('An account is not there after it was written')
  return made
}

/**
 * Keeps an account from being taken over until the transaction ends. False: it is gone, because somebody has proven its
 * phone number or email as theirs.
 */
export const lockAccount = async (tx: Db, id: string): Promise<boolean> =>
  lockPersonAgainstDeletion(tx, id)

const counterAccount = { id: '00000000-0000-7000-8000-000000000001', name: 'Counter sales' }

/**
 * The account of sales at the counter to people who give no phone number, made with the first of them. It is no person:
 * it has no contact and counts as deleted from the beginning, so that nobody signs in to it, finds it or writes to it.
 * Returns its id.
 */
export async function makeCounterAccount(tx: Db, at: Date): Promise<string> {
  await insertWithoutContact(tx, { ...counterAccount, at })
  return counterAccount.id
}
