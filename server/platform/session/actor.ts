import type { Role } from '@haat/contract/call'

/** The caller, by the current state of the session in the database. */
export interface Actor {
  userId: string
  role: Role
  sessionId: string
  /** Time of the last authentication: sign-in or re-authentication. */
  confirmedAt: Date
}
