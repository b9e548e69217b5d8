import { AsyncLocalStorage } from 'node:async_hooks'

import type { Actor } from './session/actor.ts'

/** Audit context: a member of staff in a call that changes something. */
interface StaffCall {
  actorId: string
  role: Actor['role']
  call: string
  requestId: string
}

const running = new AsyncLocalStorage<StaffCall>()

/**
 * Runs a call with its audit context: each transaction in it passes the person and the call to the database,
 * whose triggers write the activity log. Customers, visitors and reading calls have no context.
 */
export function withAuditContext<T>(
  actor: Pick<Actor, 'userId' | 'role'> | undefined,
  { key, requestId }: { key: string; requestId: string },
  work: () => T,
): T {
  if (!actor || actor.role === 'user' || key.startsWith('GET ')) return work()
  return running.run({ actorId: actor.userId, role: actor.role, call: key, requestId }, work)
}

/** The audit context as the triggers read it (JSON); undefined for everybody but staff. */
export function auditSetting(): string | undefined {
  const staff = running.getStore()
  return staff && JSON.stringify(staff)
}
