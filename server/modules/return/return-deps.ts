import type { Orders } from '#modules/order/index.ts'
import type { Ports } from '#platform/platform.ts'

/** What the acts on returns need. */
export interface ReturnDeps extends Pick<Ports, 'clock' | 'database' | 'log' | 'storage'> {
  orders: Orders
  /** Origin of the shop's pages, for links in messages. */
  publicUrl: string
}
