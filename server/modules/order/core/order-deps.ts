import type { OnlinePayment } from '#modules/payment/index.ts'
import type { Ports } from '#platform/platform.ts'

import type { Orders } from './orders.ts'

/** What the parts of this module need of the shop. */
export interface OrderDeps extends Pick<Ports, 'clock' | 'database' | 'log'> {
  orders: Orders
  /** Undefined: no gateway is set up. */
  payment: OnlinePayment | undefined
  /** Origin of the shop's pages, for links in messages. */
  publicUrl: string
}
