import type { MissingForMoney } from '@haat/contract/order/order-act'
import { hasPermission } from '@haat/contract/permission'

import {
  isRecentlyAuthenticated,
  requirePermission,
  requireRecentAuth,
} from '#platform/http/permission.ts'
import type { Actor } from '#platform/session/actor.ts'

/**
 * For an act that moves or forgives money by its effect: needs the permission `orders.money` and a recent sign-in.
 * Throws 403.
 */
export function requireMoney(actor: Actor, now: Date): void {
  requirePermission(actor, 'orders.money')
  requireRecentAuth(actor, now)
}

/** Asks for the permission for money in the course of an act. */
export interface MoneyCheck {
  /** Throws 403 as requireMoney does; not in a dry run, which only remembers what is missing. */
  require(): void
  /** What the caller lacks for what was done so far. */
  missing(): MissingForMoney
}

/** A dry run runs while staff type: it says what would be missing and goes on. */
export function moneyCheck(actor: Actor, now: Date, isDryRun: boolean): MoneyCheck {
  let isNeeded = false
  return {
    require() {
      isNeeded = true
      if (!isDryRun) requireMoney(actor, now)
    },
    missing() {
      if (!isNeeded) return null
      if (!hasPermission(actor, 'orders.money')) return 'permission'
      return isRecentlyAuthenticated(actor, now) ? null : 'sign-in'
    },
  }
}
