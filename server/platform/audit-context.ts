import { AsyncLocalStorage } from 'node:async_hooks'

import type { Actor } from './session/actor.ts'

/** A member of staff in the middle of a call that changes something. */
interface StaffCall {
  actorId: string
  role: Actor['role']
  call: string
  requestId: string
}

const running = new AsyncLocalStorage<StaffCall>()

/**
 * Runs a call so that every transaction in it tells the database who is behind it: its triggers keep the
 * activity log. Customers, visitors and calls that only read are not told of.
 */
export function withAuditContext<T>(
  actor: Pick<Actor, 'userId' | 'role'> | undefined,
  { key, requestId }: { key: string; requestId: string },
  work: () => T,
): T {
  if (!actor || actor.role === 'user' || key.startsWith('GET ')) return work()
  return running.run({ actorId: actor.userId, role: actor.role, call: key, requestId }, work)
}

/** Who stands behind what runs now, as the triggers read it; undefined for everybody but staff. */
export function auditSetting(): string | undefined {
  const staff = running.getStore()
  return staff && JSON.stringify(staff)
}
