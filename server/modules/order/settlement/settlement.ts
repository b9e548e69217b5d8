import type { OnlinePayment } from '#modules/payment/index.ts'
import type { Ports } from '#platform/platform.ts'

import type { Orders } from '../core/orders.ts'

/** Dependencies of every part of the settlement. */
export interface Deps extends Pick<Ports, 'clock' | 'database' | 'log'> {
  orders: Orders
  payment: OnlinePayment | undefined
  /** The shop's origin, for links in messages. */
  publicUrl: string
}
