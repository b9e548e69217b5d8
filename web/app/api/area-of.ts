import type { Role } from '@haat/contract/call'

import { paths } from '#app/paths.ts'

/** The home area of a role. */
export function areaOf(role: Role): string {
  switch (role) {
    case 'admin':
    case 'staff':
      return paths.admin()
    case 'seller':
      return paths.seller()
    case 'user':
      return paths.account()
    default:
      return role satisfies never
  }
}
