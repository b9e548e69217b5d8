import type { Profile } from '@haat/contract/account/account'

import { presentUser } from '#modules/identity/index.ts'
import type { PersonInProfile } from './read-profile.ts'

export function presentProfile({ person, pending }: PersonInProfile): Profile {
  return {
    ...presentUser(person),
    pendingEmail: pending.email ?? null,
    pendingPhone: pending.phone ?? null,
    hasPassword: person.passwordHash !== null,
  }
}
