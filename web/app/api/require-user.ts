import type { User } from '@haat/contract/account/account'
import type { Permission, Role } from '@haat/contract/call'
import { hasPermission } from '@haat/contract/permission'
import { redirect } from 'react-router'

import { pathOf } from '#app/language/own-address.ts'
import { paths } from '#app/paths.ts'
import type { StaffArea } from '#app/staff-paths.ts'

import { ApiError } from './api.ts'
import { readSession } from './session-store.ts'

interface Need {
  /** Users of another role are redirected to /unauthorized. */
  role?: Role
  /** Users of other roles are redirected to the home page. */
  oneOf?: readonly Role[]
}

/** Guard for loaders of personal pages: the signed-in user; a visitor is redirected to the login and back. */
export function requireUser(request: Request, { role, oneOf }: Need = {}): User {
  const { user, token } = readSession()
  if (!user || !token) throw toLogin(request)
  if (role && user.role !== role) throw redirect(paths.unauthorized())
  if (oneOf && !oneOf.includes(user.role)) throw redirect(paths.home())
  return user
}

/**
 * Guard for loaders of staff pages. In the admin area are admins, and staff who have the permission; without one, all
 * staff. Others are redirected to /unauthorized.
 */
export function requireStaff(request: Request, area: StaffArea, permission?: Permission): User {
  const user = requireUser(request)
  if (!isAllowed(user, area, permission)) throw redirect(paths.unauthorized())
  return user
}

function isAllowed(user: User, area: StaffArea, permission: Permission | undefined): boolean {
  if (area === 'seller') return user.role === 'seller'
  if (permission) return hasPermission(user, permission)
  return user.role === 'admin' || user.role === 'staff'
}

/** The same guard for the customer area: other roles have areas of their own. */
export function requireCustomer(request: Request): User {
  return requireUser(request, { role: 'user' })
}

/** For the `catch` of a loader's calls: redirects to the login when the session has ended, rethrows all else. */
export function loginWhenEnded(request: Request): (error: unknown) => never {
  return (error) => {
    throw error instanceof ApiError && error.status === 401 ? toLogin(request) : error
  }
}

function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(paths.login(pathOf(pathname + search)))
}
