import type { User } from '@haat/contract/account/account'
import { hasPermission } from '@haat/contract/permission'

import type { Api } from '#app/api/api.ts'

/** The first hundred sellers, for a select; none for who may not see people. */
export async function loadSellers(api: Api, user: User) {
  if (!hasPermission(user, 'customers')) return []
  const query = { role: 'seller', limit: 100 } as const
  return (await api('GET /user/get-user-by-search', { query })).data
}
