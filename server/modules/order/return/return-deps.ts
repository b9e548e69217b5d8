import type { Ports } from '#platform/platform.ts'

import type { Orders } from '../core/orders.ts'

/** What the acts on returns need. */
export interface ReturnDeps extends Pick<Ports, 'clock' | 'database' | 'log' | 'storage'> {
  orders: Orders
  /** Origin of the shop's pages, for links in messages. */
  publicUrl: string
}
