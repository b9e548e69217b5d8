import type { CallKey, CallSpec, Who } from '@haat/contract/call'

import type { Actor } from '../session/actor.ts'
import { forbidden, unauthorized } from './refusal.ts'

/** The guard that the table of calls declares (wire.md §5). Throws 401 or 403. */
export function permit(who: Who, actor: Actor | undefined): void {
  if (who === 'anyone') return
  if (!actor) throw unauthorized()
  if (!mayCall(who, actor)) throw forbidden()
}

function mayCall(who: Exclude<Who, 'anyone'>, actor: Actor): boolean {
  switch (who) {
    case 'signed-in':
    case 'self':
      return true
    case 'customer':
      return actor.role === 'user'
    case 'seller':
      return actor.role === 'seller' || actor.role === 'admin'
    case 'admin':
      return actor.role === 'admin'
    default:
      return who satisfies never
  }
}

/** A `self` call names its own caller; an admin may read anybody's. Throws 403. */
export function permitSelf(
  key: CallKey,
  spec: CallSpec,
  input: Record<'params' | 'query' | 'body', unknown>,
  actor: Actor | undefined,
): void {
  if (spec.who !== 'self' || !actor) return
  const path = (spec.self ?? 'params.id').split('.')
  // Objects all the way once they are valid: so the contract's schema has it.
  const named = path.reduce<unknown>((from, name) => (from as Record<string, unknown>)[name], input)
  if (named === actor.userId) return
  if (actor.role === 'admin' && key.startsWith('GET ')) return
  throw forbidden()
}
