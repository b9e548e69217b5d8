import { randomBytes } from 'node:crypto'
import { payPath } from '@haat/contract/order/order-path'

import { pagesIn } from '#platform/http/pages-in.ts'

import type { OrderRow } from './order.repo.ts'
import { payRefusal } from './order.policy.ts'

/** A random code for an order's pay link: whoever has it may see and pay the order, so it must not be guessable. */
export const newPayCode = (): string => randomBytes(16).toString('base64url')

/** The pay link of an order; undefined for one that cannot be paid online now. */
export function payLinkOf(publicUrl: string, order: OrderRow): string | undefined {
  if (order.payCode === null || order.paymentMethod !== 'ssl' || payRefusal(order)) return undefined
  return `${pagesIn(publicUrl, order.language)}${payPath(order.payCode)}`
}
