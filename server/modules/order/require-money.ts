import { requirePermission, requireRecentAuth } from '#platform/http/permission.ts'
import type { Actor } from '#platform/session/actor.ts'

/**
 * For an act that moves or forgives money by its effect: needs the permission `orders.money` and a recent sign-in.
 * Throws 403.
 */
export function requireMoney(actor: Actor, now: Date): void {
  requirePermission(actor, 'orders.money')
  requireRecentAuth(actor, now)
}
