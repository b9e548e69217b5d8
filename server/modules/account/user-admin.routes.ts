import { userAdminCalls } from '@haat/contract/account-calls'

import { bind, type Api } from '#platform/http/api.ts'

import { presentListedUser, presentPeople } from './account.present.ts'
import type { AccountPorts } from './account-ports.ts'
import { changeRole } from './change-role.ts'
import { deleteAccount } from './delete-account.ts'
import { endSessionsOfPerson } from './end-sessions-of-person.ts'
import { listPeople } from './user-list.repo.ts'

export function bindUserAdminCalls(api: Api, ports: AccountPorts): void {
  bind(api, userAdminCalls, {
    'GET /user/get-all-users': async ({ query }) =>
      presentPeople(await listPeople(ports.db, query), query),
    'GET /user/get-user-by-search': async ({ query: { searchTerm: term, ...query } }) => {
      const found =
        term === undefined ? listPeople(ports.db, query) : ports.searchPeople({ ...query, term })
      return presentPeople(await found, query)
    },
    'PATCH /user/change-role': async ({ actor, body }) =>
      presentListedUser(await changeRole(ports, actor, body)),
    'DELETE /user/{id}/sessions': async ({ actor, params }) => ({
      ended: await endSessionsOfPerson(ports, actor, params.id),
    }),
    'DELETE /user/delete-user/{id}': async ({ actor, params }) => {
      await deleteAccount(ports, actor, params.id)
      return null
    },
  })
}
