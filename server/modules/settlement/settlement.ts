import type { Orders } from '#modules/order/index.ts'
import type { OnlinePayment } from '#modules/payment/index.ts'
import type { Ports } from '#platform/platform.ts'

/** What every part of the settlement works with. */
export interface Deps extends Pick<Ports, 'clock' | 'database' | 'log'> {
  orders: Orders
  payment: OnlinePayment | undefined
  /** Of the shop, for links in messages. */
  publicUrl: string
}
