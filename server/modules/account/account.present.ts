import type { ListedUser, Profile, Session, User, UserPage } from '@haat/contract/account'
import { aPage } from '@haat/contract/page'
import { pictureAddress } from '@haat/contract/media'
import type { z } from 'zod'

import type { Person } from './account.repo.ts'
import type { PersonInProfile } from './read-profile.ts'
import type { LiveSession } from './session.repo.ts'
import type { PeoplePage, PersonInList } from './user-list.repo.ts'

/** Somebody as they see themselves. */
export function presentUser(person: Person): User {
  return {
    _id: person.id,
    name: person.name,
    email: person.email,
    phone: person.phone,
    role: person.role,
    isEmailVerified: person.emailVerified,
    profileImg: person.profileImage === null ? null : pictureAddress(person.profileImage),
    address: person.address,
    googleId: person.googleId,
  }
}

export function presentProfile({ person, pending }: PersonInProfile): Profile {
  return {
    ...presentUser(person),
    pendingEmail: pending.email ?? null,
    pendingPhone: pending.phone ?? null,
    hasPassword: person.passwordHash !== null,
  }
}

export function presentSession(session: LiveSession, ownSessionId: string): Session {
  return {
    _id: session.id,
    device: session.device || 'Unknown device',
    address: session.address,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    current: session.id === ownSessionId,
  }
}

export function presentListedUser(person: PersonInList): z.output<typeof ListedUser> {
  return {
    ...presentUser(person),
    isPhoneVerified: person.phoneVerified,
    createdAt: person.createdAt.toISOString(),
  }
}

export function presentPeople(
  { people, total }: PeoplePage,
  { page, limit }: { page: number; limit: number },
): UserPage {
  return aPage(people.map(presentListedUser), { total, page, limit })
}
