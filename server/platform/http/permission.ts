import {
  type CallKey,
  type CallSpec,
  type Permission,
  recentAuthSeconds,
  type Who,
} from '@haat/contract/call'
import { hasPermission, type PermissionHolder } from '@haat/contract/permission'
import { confirmationNeeded } from '@haat/contract/envelope'

import type { Actor } from '../session/actor.ts'
import { forbidden, Refusal, unauthorized } from './refusal.ts'

/** Checks who may make the call, as the table of calls declares (docs/behaviour.md §5.2). Throws 401 or 403. */
export function permit(spec: CallSpec, actor: Actor | undefined): void {
  if (spec.who === 'anyone' && !spec.permission) return
  if (!actor) throw unauthorized()
  if (!isPermitted(spec, actor)) throw forbidden()
}

/** Whether a person may make the call, whatever it is about. */
export function isPermitted({ who, permission }: CallSpec, actor: PermissionHolder): boolean {
  if (who !== 'anyone' && !mayCall(who, permission, actor)) return false
  return !permission || who === 'seller' || hasPermission(actor, permission)
}

/** Checks the permission that the body of a call needs beside that of the call. Throws 403. */
export function permitBody(
  { bodyPermission }: CallSpec,
  body: unknown,
  actor: Actor | undefined,
): void {
  if (!bodyPermission || !actor) return
  // as: the body has passed the schema of the call that declares the rule.
  if (bodyPermission.of(body as never)) requirePermission(actor, bodyPermission.permission)
}

/** For a call that only some bodies make subject to a permission. Throws 403. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!hasPermission(actor, permission)) throw forbidden()
}

function mayCall(
  who: Exclude<Who, 'anyone'>,
  permission: Permission | undefined,
  actor: PermissionHolder,
): boolean {
  const { role } = actor
  switch (who) {
    case 'signed-in':
    case 'self':
      return true
    case 'customer':
      return role === 'user'
    case 'at-work':
      return role !== 'user'
    case 'seller':
      return role === 'seller' || (permission !== undefined && hasPermission(actor, permission))
    case 'staff':
      return permission !== undefined && hasPermission(actor, permission)
    case 'admin':
      return role === 'admin'
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
  if (isRecentlyAuthenticated(actor, now)) return
  throw new Refusal(403, 'show_that_it_is_you', { data: confirmationNeeded })
}

export function isRecentlyAuthenticated(actor: Actor, now: Date): boolean {
  return now.getTime() - actor.confirmedAt.getTime() <= recentAuthSeconds * 1000
}

/** A `self` call must name its own caller; who may see customers may read anybody. Throws 403. */
export function permitSelf(
  key: CallKey,
  spec: CallSpec,
  input: Record<'params' | 'query' | 'body', unknown>,
  actor: Actor | undefined,
): void {
  if (spec.who !== 'self' || !actor || namesCaller(spec, input, actor)) return
  if (hasPermission(actor, 'customers') && key.startsWith('GET ')) return
  throw forbidden()
}

/** Whether a `self` call names its own caller. */
export function namesCaller(
  spec: CallSpec,
  input: Record<'params' | 'query' | 'body', unknown>,
  actor: Actor | undefined,
): boolean {
  if (spec.who !== 'self' || !actor) return false
  const path = (spec.self ?? 'params.id').split('.')
  // as: validation has passed, so the path leads through objects.
  const named = path.reduce<unknown>((from, name) => (from as Record<string, unknown>)[name], input)
  return named === actor.userId
}
