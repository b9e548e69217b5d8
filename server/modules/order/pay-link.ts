import { randomBytes } from 'node:crypto'

import { payPath } from '@haat/contract/order-path'

import type { OrderRow } from './order.repo.ts'
import { payRefusal } from './order.policy.ts'

/** Of an order: who has it may see what it holds and pay it, so it cannot be guessed. */
export const newPayCode = (): string => randomBytes(16).toString('base64url')

/** The address where anybody may pay an order; undefined for one that is not to be paid online now. */
export function payLinkOf(publicUrl: string, order: OrderRow): string | undefined {
  if (order.payCode === null || payRefusal(order)) return undefined
  return `${publicUrl}${payPath(order.payCode)}`
}
