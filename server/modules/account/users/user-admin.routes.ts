import { userAdminCalls } from '@haat/contract/account/account-calls'

import { bind, type Api } from '#platform/http/api.ts'

import { presentListedUser, presentPeople } from './people.present.ts'
import type { UsersDeps } from './users-deps.ts'
import { changeRole } from './change-role.ts'
import { deleteAccount, type DeletionDeps } from '../deletion/delete-account.ts'
import { endSessionsOfPerson } from './end-sessions-of-person.ts'
import {
  countListed,
  listPeople,
  peopleCounter,
  type PeopleQuery,
  searchPeople,
} from './user-list.repo.ts'

interface UserCallDeps {
  users: UsersDeps
  deletion: DeletionDeps
}

export function bindUserAdminCalls(api: Api, { users, deletion }: UserCallDeps): void {
  const { db } = users
  const countPeople = peopleCounter(db)
  const list = async (query: PeopleQuery) => {
    const isPlain = !query.tag && !query.blocked
    const count = isPlain ? countPeople(query.role) : countListed(db, query)
    const [people, total] = await Promise.all([listPeople(db, query), count])
    return presentPeople({ people, total }, query)
  }
  bind(api, userAdminCalls, {
    'GET /user/get-all-users': ({ query }) => list(query),
    'GET /user/get-user-by-search': async ({
      query: { searchTerm, search: term = searchTerm, ...query },
    }) =>
      term === undefined
        ? list(query)
        : presentPeople(await searchPeople(db, { ...query, term }), query),
    'PATCH /user/change-role': async ({ actor, body }) =>
      presentListedUser(await changeRole(users, actor, body)),
    'DELETE /user/{id}/sessions': async ({ actor, params }) => ({
      ended: await endSessionsOfPerson(users, actor, params.id),
    }),
    'DELETE /user/delete-user/{id}': async ({ actor, params }) => {
      await deleteAccount(deletion, actor, params.id)
      return null
    },
  })
}
