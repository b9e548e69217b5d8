import { AsyncLocalStorage } from 'node:async_hooks'

import type { Actor } from './session/actor.ts'

/** A member of staff in a call that changes something. */
interface StaffCall {
  actorId: string
  role: Actor['role']
  call: string
  requestId: string
}

/** A visitor, customer or seller whose act causes what is done now. */
export interface Causer {
  /** null: a visitor. */
  userId: string | null
}

const running = new AsyncLocalStorage<{ staff?: StaffCall; causer?: Causer }>()

/**
 * Runs a call with its audit context: each transaction in it passes a member of staff and the call to the database,
 * whose triggers write the activity log; messages know who causes them. Reading calls have no context.
 */
export function withAuditContext<T>(
  actor: Pick<Actor, 'userId' | 'role'> | undefined,
  { key, requestId }: { key: string; requestId: string },
  work: () => T,
): T {
  if (key.startsWith('GET ')) return work()
  const { userId = null, role = 'user' } = actor ?? {}
  const isFromOutside = role === 'user' || role === 'seller'
  const context = {
    ...(userId !== null &&
      role !== 'user' && { staff: { actorId: userId, role, call: key, requestId } }),
    ...(isFromOutside && { causer: { userId } }),
  }
  return running.run(context, work)
}

/** The audit context as the triggers read it (JSON); undefined for everybody but staff. */
export function auditSetting(): string | undefined {
  const { staff } = running.getStore() ?? {}
  return staff && JSON.stringify(staff)
}

/** Who from outside causes what is done now; null: the shop itself, by its staff or its clock. */
export function currentCauser(): Causer | null {
  return running.getStore()?.causer ?? null
}

/** Does later, in a job, what a person caused. */
export function causedBy<T>(causer: Causer | null, work: () => T): T {
  return running.run(causer ? { causer } : {}, work)
}
