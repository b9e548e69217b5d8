import type { Api } from '#app/api/api.ts'

/** The first hundred sellers, for an admin's select. */
export async function loadSellers(api: Api, signal: AbortSignal) {
  const query = { role: 'seller', limit: 100 } as const
  return (await api('GET /user/get-user-by-search', { query, signal })).data
}
