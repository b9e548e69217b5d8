import type { User } from '@haat/contract/account/account'
import type { Permission, Role } from '@haat/contract/call'
import type { LoaderFunctionArgs } from 'react-router'

import { apiContext, type Api } from '#app/api/api.ts'
import { loginWhenEnded, requireStaff, requireUser } from '#app/api/require-user.ts'
import type { StaffArea } from '#app/staff-paths.ts'

import { keepLoaded } from './keep-loaded.ts'
import { queryOf } from './query-of.ts'
import { staffArea } from './staff-area.ts'

/** Who may see a page, and what its address may say. */
interface Needs<Name extends string> {
  /** Without one, all staff of the page's area may see it. */
  permission?: Permission
  /** Instead of a permission. */
  role?: Role
  /** Names of its query; an address with others is refused. Absent: the address is not checked. */
  query?: readonly Name[]
}

interface StaffPage<Name extends string> {
  /** Calls by it end when the page is left before it has loaded. */
  api: Api
  user: User
  area: StaffArea
  /** The id in the address. */
  id: string
  query: ReturnType<typeof queryOf<Name>>
  request: Request
}

/**
 * The loader of a staff page: lets in who may see it, leads to the login when the session has ended, and without a
 * connection leaves on screen what was there.
 */
export function staffLoader<Loaded, Name extends string = never>(
  { permission, role, query }: Needs<Name>,
  load: (page: StaffPage<Name>) => Loaded | Promise<Loaded>,
) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Loaded> => {
    const area = staffArea(new URL(request.url).pathname)
    const user = role ? requireUser(request, { role }) : requireStaff(request, area, permission)
    const page: StaffPage<Name> = {
      api: endedBy(request.signal, context.get(apiContext)),
      user,
      area,
      id: params['id'] ?? '',
      query: query ? queryOf(request, query) : {},
      request,
    }
    const isFilter = query !== undefined
    return keepLoaded(request, async () => load(page), isFilter).catch(loginWhenEnded(request))
  }
}

function endedBy(signal: AbortSignal, api: Api): Api {
  // as: the input that the key asks for, which also takes a signal.
  return (key, ...[input]) => api(key, ...([{ signal, ...input }] as never))
}
