import type { Permission, Role } from '@haat/contract/call'

/** The caller, by the current state of the session in the database. */
export interface Actor {
  userId: string
  role: Role
  /** Those an admin gave to a person of the role `staff`; empty for every other role. */
  permissions: readonly Permission[]
  sessionId: string
  /** Time of the last authentication: sign-in or re-authentication. */
  confirmedAt: Date
}

/**
 * Whether a person acts for the shop itself: for all orders and products, instead of their own. What they may do is
 * decided by the permission of the call.
 */
export function actsForShop({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'admin' || role === 'staff'
}
