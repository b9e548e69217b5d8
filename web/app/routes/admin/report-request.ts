import type { LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { requireStaff } from '#app/api/require-user.ts'
import { queryOf } from '#app/features/staff/kit/query-of.ts'

/** What addresses of reports say: the days. */
export const reportQuery = ['span', 'from', 'to'] as const

/** How the loader of a report asks for it; redirects who may not see reports. */
export function reportRequest(
  { request, context }: LoaderFunctionArgs,
  keys: readonly string[] = reportQuery,
) {
  requireStaff(request, 'admin', 'reports')
  const { signal } = request
  return { api: context.get(apiContext), input: { query: queryOf(request, keys), signal } }
}
