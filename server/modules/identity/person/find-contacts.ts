import type { Language } from '@haat/contract/language'

import type { Db } from '#platform/db/db.ts'

import { findPersonById } from './person.repo.ts'

export interface Contacts {
  name: string
  email: string | null
  phone: string | null
  language: Language
}

/** The contacts of a person for messages: an email only when it is verified. Undefined for a deleted account. */
export async function findContacts(db: Db, userId: string): Promise<Contacts | undefined> {
  const person = await findPersonById(db, userId)
  if (!person) return undefined
  const { name, email, emailVerified, phone, language } = person
  return { name, email: emailVerified ? email : null, phone, language }
}
