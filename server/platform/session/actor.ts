import type { Role } from '@haat/contract/call'

/** Who makes a call, as the session stands now in the database. */
export interface Actor {
  userId: string
  role: Role
  sessionId: string
  /** When they last showed who they are: at the sign-in, or since. */
  confirmedAt: Date
}
