import type { Role } from '@haat/contract/call'

import { paths } from '#app/paths.ts'

/** Where somebody of this role is at home. A seller has the customers' door until they have one of their own. */
export function areaOf(role: Role): string {
  return role === 'admin' ? paths.admin() : paths.account()
}
