import type { User } from '@haat/contract/account/account'
import { pictureAddress } from '@haat/contract/media'

import type { Person } from './person.repo.ts'

/** A person as they see themselves. */
export function presentUser(person: Person): User {
  return {
    _id: person.id,
    name: person.name,
    email: person.email,
    phone: person.phone,
    role: person.role,
    permissions: person.permissions,
    isEmailVerified: person.emailVerified,
    profileImg: person.profileImage === null ? null : pictureAddress(person.profileImage),
    address: person.address,
    googleId: person.googleId,
  }
}
