import type { ListedUser, UserPage } from '@haat/contract/account/account'
import { aPage } from '@haat/contract/page'
import type { z } from 'zod'

import { presentUser } from '#modules/identity/index.ts'
import type { PeoplePage, PersonInList } from './user-list.repo.ts'

export function presentListedUser(person: PersonInList): z.output<typeof ListedUser> {
  return {
    ...presentUser(person),
    isPhoneVerified: person.phoneVerified,
    createdAt: person.createdAt.toISOString(),
    tags: person.tags,
    blocked: person.blocked,
  }
}

export function presentPeople(
  { people, total }: PeoplePage,
  { page, limit }: { page: number; limit: number },
): UserPage {
  return aPage(people.map(presentListedUser), { total, page, limit })
}
