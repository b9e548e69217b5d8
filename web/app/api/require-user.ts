import type { User } from '@haat/contract/account'
import type { Role } from '@haat/contract/call'
import { redirect } from 'react-router'

import { paths } from '#app/paths.ts'

import { ApiError } from './api.ts'
import { readSession } from './session-store.ts'

interface Need {
  /** Somebody of another role is sent to /unauthorized. */
  role?: Role
  /** Somebody of none of these roles is sent to the front of the shop. */
  oneOf?: readonly Role[]
}

/** Who is signed in; a visitor is sent to the login, and back from there. For loaders of personal pages. */
export function requireUser(request: Request, { role, oneOf }: Need = {}): User {
  const { user, token } = readSession()
  if (!user || !token) throw toLogin(request)
  if (role && user.role !== role) throw redirect(paths.unauthorized())
  if (oneOf && !oneOf.includes(user.role)) throw redirect(paths.home())
  return user
}

/** The same for the customer area: other roles have areas of their own. */
export function requireCustomer(request: Request): User {
  return requireUser(request, { role: 'user' })
}

/** For the `catch` of a loader's calls: a session that has ended leads to the login, all else is thrown on. */
export function loginWhenEnded(request: Request): (error: unknown) => never {
  return (error) => {
    throw error instanceof ApiError && error.status === 401 ? toLogin(request) : error
  }
}

function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(paths.login(pathname + search))
}
