import {
  type CallKey,
  type CallSpec,
  type Permission,
  recentAuthSeconds,
  type Who,
} from '@haat/contract/call'
import { confirmationNeeded } from '@haat/contract/envelope'

import type { Actor } from '../session/actor.ts'
import { forbidden, Refusal, unauthorized } from './refusal.ts'

/** Checks who may make the call, as the table of calls declares (docs/behaviour.md §5.2). Throws 401 or 403. */
export function permit({ who, permission }: CallSpec, actor: Actor | undefined): void {
  if (who === 'anyone' && !permission) return
  if (!actor) throw unauthorized()
  if (who !== 'anyone' && !mayCall(who, actor)) throw forbidden()
  if (permission) requirePermission(actor, permission)
}

/** For a call that only some bodies make subject to a permission. Throws 403. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!hasPermission(actor, permission)) throw forbidden()
}

/** An admin has every permission, nobody else has any. */
export function hasPermission(actor: Actor, _permission: Permission): boolean {
  return actor.role === 'admin'
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

/**
 * Re-authentication of a dangerous call: throws 403 unless the person has confirmed their identity recently;
 * the page then asks.
 */
export function permitRecentAuth(spec: CallSpec, actor: Actor | undefined, now: Date): void {
  if (spec.requiresRecentAuth && actor) requireRecentAuth(actor, now)
}

/** Re-authentication for a call that only some bodies make dangerous. */
export function requireRecentAuth(actor: Actor, now: Date): void {
  if (now.getTime() - actor.confirmedAt.getTime() <= recentAuthSeconds * 1000) return
  throw new Refusal(403, 'Please show that it is you', { data: confirmationNeeded })
}

/** A `self` call must name its own caller; an admin may name anybody. Throws 403. */
export function permitSelf(
  key: CallKey,
  spec: CallSpec,
  input: Record<'params' | 'query' | 'body', unknown>,
  actor: Actor | undefined,
): void {
  if (spec.who !== 'self' || !actor) return
  const path = (spec.self ?? 'params.id').split('.')
  // as: validation has passed, so the path leads through objects.
  const named = path.reduce<unknown>((from, name) => (from as Record<string, unknown>)[name], input)
  if (named === actor.userId) return
  if (actor.role === 'admin' && key.startsWith('GET ')) return
  throw forbidden()
}
